const PROVIDED = /^provide module \([^)]*\) (.+)@([^@\s]+) = /;

/** Writes `shares.json`, against which publishing checks remotes. */
export class SharesPlugin {
  apply(compiler) {
    const { Compilation, sources, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("SharesPlugin", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: "SharesPlugin", stage }, () => {
        const provided = [...compilation.modules].flatMap((module) => {
          const [, name, version] = PROVIDED.exec(module.identifier()) ?? [];
          return name ? [[name, version]] : [];
        });
        if (provided.length === 0) {
          compilation.errors.push(new WebpackError("This shell provides nothing to remotes."));
        }
        const shared = Object.fromEntries(
          provided.sort(([left], [right]) => (left < right ? -1 : 1)),
        );
        const text = `${JSON.stringify({ shared }, undefined, 2)}\n`;
        compilation.emitAsset("shares.json", new sources.RawSource(text));
      });
    });
  }
}
