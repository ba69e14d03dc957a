/** Source maps name no folder of the machine that built them. */
export class NoBuildPaths {
  constructor(folders) {
    this.folders = folders;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const name = "NoBuildPaths";
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          if (!file.endsWith(".map")) continue;
          const text = String(source.source());
          const bare = this.folders.reduce((rest, folder) => rest.replaceAll(folder, "."), text);
          if (bare !== text) compilation.updateAsset(file, new sources.RawSource(bare));
        }
      });
    });
  }
}
