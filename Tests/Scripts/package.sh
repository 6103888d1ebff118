#!/bin/sh
# Builds a Debian package and a tarball from a binary; the same binary gives the same bytes.
set -eu
umask 022
export LC_ALL=C TZ=UTC

binary=$1
out=$2
root=$(pwd)
version=$(env -i HOME=/nonexistent "$binary" --version | cut -d ' ' -f 2)
changes=$(env -i HOME=/nonexistent "$binary" help changes)
day=$(echo "$changes" | sed -n "s/^$version (\(.*\)):$/\1/p")
[ -n "$day" ] || { echo "error: countme help changes does not say what changed in $version" >&2; exit 1; }
# The day of the version, unless somebody sets another.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(date -u -d "$day" +%s)}
export SOURCE_DATE_EPOCH
architecture=$(dpkg --print-architecture)

rm -rf "$out"
mkdir -p "$out"
scratch=$out/scratch
tree=$scratch/tree
doc=$tree/usr/share/doc/countme
mkdir -p "$tree/DEBIAN" "$tree/usr/bin" "$doc" "$tree/usr/share/lintian/overrides"
install -m 755 "$binary" "$tree/usr/bin/countme"
sh Tests/Scripts/shared-files.sh "$binary" "$tree/usr"
# Debian's zsh looks there, and not in site-functions.
mkdir -p "$tree/usr/share/zsh/vendor-completions"
mv "$tree/usr/share/zsh/site-functions/_countme" "$tree/usr/share/zsh/vendor-completions/"
rmdir "$tree/usr/share/zsh/site-functions"

# The tarball first, with the man page as it is.
name=countme-$version-linux-$(uname -m)
mkdir "$scratch/$name"
cp "$binary" "$scratch/$name/countme"
cp Config.example.env "$tree/usr/share/man/man1/countme.1" "$scratch/$name/"
# Without the picture, which is not in the package.
sed '/^!\[/,/^$/d' README.md >"$scratch/$name/README.md"
mkdir "$scratch/$name/completions"
cp "$tree/usr/share/bash-completion/completions/countme" "$scratch/$name/completions/countme.bash"
cp "$tree/usr/share/zsh/vendor-completions/_countme" "$scratch/$name/completions/_countme"
cp "$tree/usr/share/fish/vendor_completions.d/countme.fish" "$scratch/$name/completions/countme.fish"
tar -C "$scratch" --sort=name --owner=0 --group=0 --numeric-owner --mode=go=rX,u+rw,a-s \
    --mtime="@$SOURCE_DATE_EPOCH" --format=ustar -cf - "$name" | gzip -9n >"$out/$name.tar.gz"

gzip -9n "$tree/usr/share/man/man1/countme.1"
cp "$scratch/$name/README.md" "$doc/README.md"
mkdir "$doc/examples"
cp Config.example.env "$doc/examples/"
{
    echo "countme ($version) unstable; urgency=medium"
    echo
    echo "$changes" | sed -n "/^$version /,/^$/{ s/^  - /  * /p; s/^    /    /p; }"
    echo
    echo " -- countme developers <countme@packages.invalid>  $(date -u -R -d "$day")"
} | gzip -9n >"$doc/changelog.gz"
cat >"$doc/copyright" <<END
countme $version, packaged from its sources, which state no license of their own.

The program has these parts of others in it:

SQLite is in the public domain: https://www.sqlite.org/copyright.html

The Swift runtime is under the Apache License 2.0 with its Runtime Library Exception:
https://swift.org/LICENSE.txt; see /usr/share/common-licenses/Apache-2.0.

libstdc++ and libgcc are under the GNU General Public License 3 or later with the GCC Runtime Library
Exception, which allows a program like this; see /usr/share/common-licenses/GPL-3.

Figures of foods are those of USDA FoodData Central, which are in the public domain:
https://fdc.nal.usda.gov
END
cat >"$tree/usr/share/lintian/overrides/countme" <<END
# Linked in, so that one file runs on any Debian and starts fast.
countme: embedded-library *
# There is no bug in a tracker that the first package closes.
countme: initial-upload-closes-no-bugs *
countme: bogus-mail-host *
END

# What the program loads: the C library at the newest version of a symbol it uses, and, where static
# libraries were missing, the packages of others.
libc=$(objdump -T "$binary" | grep -o 'GLIBC_[0-9.]*[0-9]' | sed 's/GLIBC_//' | sort -Vu | tail -n 1)
depends="libc6 (>= $libc)"
for library in $(ldd "$binary" | awk '/=>/ { print $3 }' | grep -Ev '/lib(c|m)\.so' || true); do
    owner=$(dpkg -S "$(readlink -f "$library")" 2>/dev/null | cut -d : -f 1 | head -n 1)
    [ "$owner" = libc6 ] || depends="$depends, ${owner:?no package has $library}"
done
find "$tree/usr" -type d -exec chmod 755 {} +
find "$tree/usr" -type f ! -path '*/bin/*' -exec chmod 644 {} +
(cd "$tree" && find usr -type f -print0 | sort -z | xargs -0 md5sum >DEBIAN/md5sums)
cat >"$tree/DEBIAN/control" <<END
Package: countme
Version: $version
Architecture: $architecture
Maintainer: countme developers <countme@packages.invalid>
Installed-Size: $(du -sk --apparent-size "$tree/usr" | cut -f 1)
Depends: $depends
Recommends: libcurl4 | libcurl3-gnutls, zlib1g
Suggests: tesseract-ocr, zbar-tools, bash-completion
Section: utils
Priority: optional
Description: calorie log for the command line
 countme keeps your calorie log in one file on your device. It
 knows about 4,200 foods and drinks, computes energy and nutrients, sets goals,
 sums up days and weeks, and reads the labels of pet food. It works without an
 account or a network, undoes everything, and prints JSON.
END
find "$tree" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
dpkg-deb --root-owner-group -Zxz --threads-max=1 --build "$tree" \
    "$out/countme_${version}_$architecture.deb" >/dev/null
cd "$out"
sha256sum ./*.deb ./*.tar.gz | sed 's|\./||' >SHA256SUMS
cd "$root"
rm -rf "$scratch"
ls -l "$out"
