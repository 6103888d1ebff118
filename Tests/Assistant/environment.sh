# Makes a virtual environment in FOLDER with the SDK of a version, unless it is there: environment.sh FOLDER VERSION
set -eu
test -e "$1/mcp-$2" && exit
rm -rf "$1"
python3 -m venv "$1" || { echo 'Install python3-venv: apt-get install python3-venv' >&2; exit 1; }
"$1/bin/pip" install --quiet --disable-pip-version-check --retries 1 "mcp==$2" jsonschema
touch "$1/mcp-$2"
