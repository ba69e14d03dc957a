/** Writes `remote.json` and `actions.json`, from which the gateway takes what a remote offers. */
export class DescriptionPlugin {
  constructor(description) {
    this.description = description;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("DescriptionPlugin", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: "DescriptionPlugin", stage }, () => {
        const { actions = [], ...description } = this.description;
        const files = { "remote.json": description, "actions.json": actions };
        for (const [name, value] of Object.entries(files)) {
          const text = `${JSON.stringify(value, undefined, 2)}\n`;
          compilation.emitAsset(name, new sources.RawSource(text));
        }
      });
    });
  }
}
