/** Writes `remote.json`, from which the gateway takes the links of the sidebar. */
export class DescriptionPlugin {
  constructor(description) {
    this.description = description;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("DescriptionPlugin", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: "DescriptionPlugin", stage }, () => {
        const text = `${JSON.stringify(this.description, undefined, 2)}\n`;
        compilation.emitAsset("remote.json", new sources.RawSource(text));
      });
    });
  }
}
