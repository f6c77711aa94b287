import { copyFile, cp, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ToolchainMissing } from '#runner/toolchain.ts';

/** Installed packages that TypeScript programs need. All paths are absolute. */
export interface TypescriptToolPaths {
  /** esbuild's native binary. */
  esbuild: string;
  /** TypeScript's native compiler; its lib files lie beside it. */
  compiler: string;
  /** Folder of @types/node. */
  nodeTypes: string;
  /** Folder of undici-types, which @types/node refers to. */
  undiciTypes: string;
}

/** Finds the paths by npm's own resolution. Throws {@link ToolchainMissing} if the platform has none. */
export function typescriptToolPaths(): TypescriptToolPaths {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const ofEsbuild = createRequire(require.resolve('esbuild'));
    const ofTypescript = createRequire(require.resolve('typescript/package.json'));
    const compiler = dirname(ofTypescript.resolve(`@typescript/typescript-${platform}/package.json`));
    const nodeTypes = require.resolve('@types/node/package.json');
    return {
      esbuild: ofEsbuild.resolve(`@esbuild/${platform}/bin/esbuild`),
      compiler: join(compiler, 'lib', 'tsc'),
      nodeTypes: dirname(nodeTypes),
      undiciTypes: dirname(createRequire(nodeTypes).resolve('undici-types/package.json')),
    };
  } catch (error) {
    throw new ToolchainMissing(
      `TypeScript's tools are not installed for ${platform}: ${(error as Error).message}`,
    );
  }
}

/** Copies the tools into `folder`, laid out as they will be mounted. */
export async function copyTypescriptTools(paths: TypescriptToolPaths, folder: string): Promise<void> {
  const types = join(folder, 'types', 'node_modules');
  await mkdir(join(types, '@types'), { recursive: true });
  await Promise.all([
    copyFile(paths.esbuild, join(folder, 'esbuild')),
    cp(dirname(paths.compiler), join(folder, 'compiler'), { recursive: true, dereference: true }),
    cp(paths.nodeTypes, join(types, '@types', 'node'), { recursive: true, dereference: true }),
    cp(paths.undiciTypes, join(types, 'undici-types'), { recursive: true, dereference: true }),
  ]);
}
