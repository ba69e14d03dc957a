/**
 * Reads the files anew for each build while watching. Webpack remembers for a minute that a file
 * was missing, so a build after a change of branches and back would fail until the next save.
 */
export class FreshFilesPlugin {
  apply(compiler) {
    compiler.hooks.watchRun.tap("FreshFilesPlugin", ({ inputFileSystem }) => {
      inputFileSystem.purge();
    });
  }
}
