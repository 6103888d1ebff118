/// The style of a page and its charts.
///
/// Text has a contrast of at least 4.5 to 1 with its background, and graphics with a meaning have at least 3 to 1.
enum StyleSheet {
    static let colors: StaticString = """
        :root { color-scheme: light dark; --paper: #ffffff; --ink: #1b1f24; --muted: #57606a;
          --grid: #e3e6e9; --base: #7d868f; --bar: #33709e; --over: #9c4a12; --goal: #9c4a12; }
        @media (prefers-color-scheme: dark) {
          :root { --paper: #14171a; --ink: #e8eaed; --muted: #a3abb4;
            --grid: #2b3036; --base: #79828c; --bar: #6aa5d1; --over: #e39a5f; --goal: #e39a5f; } }
        @media print {
          :root { color-scheme: light; --paper: #ffffff; --ink: #000000; --muted: #444b53;
            --grid: #dcdfe2; --base: #7d868f; --bar: #33709e; --over: #9c4a12; --goal: #9c4a12; } }

        """

    static let chart: StaticString = """
        svg { font: 12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
          font-variant-numeric: tabular-nums; }
        svg text { fill: var(--ink); unicode-bidi: plaintext; }
        .paper { fill: var(--paper); }
        .title { font-size: 19px; font-weight: 600; }
        .heading { font-size: 13px; font-weight: 600; }
        .name, .value { font-size: 13px; }
        svg .tick { fill: var(--muted); }
        .end { text-anchor: end; }
        .middle { text-anchor: middle; }
        .grid { stroke: var(--grid); fill: none; }
        .base { stroke: var(--base); fill: none; }
        .bar { fill: var(--bar); }
        .over { stroke: var(--over); stroke-width: 1; }
        .hatch { stroke: var(--over); stroke-width: 3; fill: none; }
        .goal { stroke: var(--goal); stroke-width: 2; stroke-dasharray: 6 3; fill: none; }
        .halo { stroke: var(--paper); stroke-width: 4; fill: none; }
        .band { fill: var(--bar); opacity: 0.18; }
        .trend { stroke: var(--bar); stroke-width: 2; fill: none; }
        .coming { stroke: var(--bar); stroke-width: 2; stroke-dasharray: 4 4; fill: none; }
        .dots { stroke: var(--base); stroke-width: 4; stroke-linecap: round; fill: none; }
        svg .goal-name { fill: var(--goal); font-weight: 600; }

        """

    static let page: StaticString = """
        * { box-sizing: border-box; }
        html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
        body { margin: 0; background: var(--paper); color: var(--ink);
          font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
        main, footer { max-width: 48rem; margin: 0 auto; padding: 0 1rem; }
        header { padding: 2rem 0 0.5rem; }
        h1 { font-size: 1.75rem; line-height: 1.2; font-weight: 650; margin: 0; letter-spacing: -0.01em; }
        h2 { font-size: 1.2rem; line-height: 1.3; font-weight: 650; margin: 0 0 0.25rem; }
        p { margin: 0 0 0.75rem; overflow-wrap: anywhere; }
        .muted, figcaption, footer, dd.more { color: var(--muted); font-size: 0.875rem; }
        header p { color: var(--muted); margin: 0.25rem 0 0; }
        dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(8.1rem, 1fr)); gap: 1.25rem 1rem;
          margin: 1.25rem 0 0; padding: 1.25rem 0; border: solid var(--grid); border-width: 1px 0; }
        dt { color: var(--muted); font-size: 0.875rem; }
        dd { margin: 0; font-variant-numeric: tabular-nums; }
        dd.figure { font-size: 1.25rem; line-height: 1.3; font-weight: 650; }
        section { margin: 2.5rem 0 0; }
        figure { margin: 0.75rem 0 0; }
        figcaption { margin: 0 0 0.5rem; }
        svg { display: block; width: 100%; height: auto; }
        svg.narrow { display: none; }
        .photos { display: grid; grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr)); gap: 0 1rem; }
        .photos img { display: block; width: 100%; height: 10rem; object-fit: cover; border-radius: 4px;
          margin: 0 0 0.25rem; }
        details { margin: 0.5rem 0 0; }
        summary { cursor: pointer; color: var(--muted); font-size: 0.875rem; padding: 0.25rem 0; }
        summary:focus-visible { outline: 2px solid var(--bar); outline-offset: 2px; }
        table { width: 100%; border-collapse: collapse; font-size: 0.875rem;
          font-variant-numeric: tabular-nums; margin: 0.5rem 0 1rem; }
        caption { text-align: left; color: var(--muted); padding: 0 0 0.5rem; }
        th, td { padding: 0.3rem 0 0.3rem 0.75rem; text-align: right; font-weight: 400; vertical-align: top;
          border-bottom: 1px solid var(--grid); overflow-wrap: anywhere; }
        thead th { color: var(--muted); border-bottom-color: var(--base); vertical-align: bottom; }
        th:first-child { text-align: left; padding-left: 0; }
        footer { padding-top: 2.5rem; padding-bottom: 2.5rem; }
        @media (max-width: 599px) {
          svg.narrow { display: block; } svg.wide { display: none; }
          h1 { font-size: 1.5rem; } dl { grid-template-columns: 1fr 1fr; gap: 1rem; }
          table { font-size: 0.8125rem; } th, td { padding-left: 0.4rem; } }
        @media print {
          @page { margin: 16mm; }
          body { font-size: 10.5pt; } main, footer { max-width: none; padding: 0; }
          header { padding-top: 0; } svg.wide { display: block; } svg.narrow { display: none; }
          summary { display: none; } details { display: block; }
          details::details-content { content-visibility: visible; display: block; height: auto; }
          h2, figcaption, caption { break-after: avoid; } figure, tr, dl { break-inside: avoid; }
          thead { display: table-header-group; } section { margin-top: 1.5rem; }
          .bar, .over, .hatch { -webkit-print-color-adjust: exact; print-color-adjust: exact; } }

        """
}
