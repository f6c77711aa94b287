import { runDrawing } from '#runner/toolchains/drawing/testing/drawn-outside.ts';
import { PYTHON_MODULES } from '#runner/toolchains/python/python-library.ts';

const LIBRARY = Object.fromEntries(PYTHON_MODULES.map(({ path, text }) => [path, text]));
const ENVIRONMENT = ['PYTHONPATH=/opt/program/library', 'PYTHONDONTWRITEBYTECODE=1', 'LC_ALL=C.UTF-8'];

/** Runs a Python program that draws. @param pictures false: where drawings cannot be shown */
export function drawWithPython(code: string, pictures = true) {
  const argv = ['/usr/bin/env', ...ENVIRONMENT, '/usr/bin/python3', '/opt/program/main.py'];
  return runDrawing(argv, { files: { ...LIBRARY, 'main.py': code }, pictures });
}
