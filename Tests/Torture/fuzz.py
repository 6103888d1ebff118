def run(settings):
    return "no libFuzzer yet"
