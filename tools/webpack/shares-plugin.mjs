const PROVIDED = /^provide module \([^)]*\) (.+)@([^@\s]+) = /;

/** The names of a shared package, which is kept whole; undefined when webpack cannot know them. */
function exportsOf({ moduleGraph }, module) {
  const [dependency] = [
    ...module.dependencies,
    ...module.blocks.flatMap((one) => one.dependencies),
  ];
  const shared = dependency && moduleGraph.getModule(dependency);
  const names = shared && moduleGraph.getExportsInfo(shared).getProvidedExports();
  return Array.isArray(names) ? names.toSorted() : undefined;
}

const byName = ([left], [right]) => (left < right ? -1 : 1);

/** Writes `shares.json`, against which publishing checks remotes. */
export class SharesPlugin {
  apply(compiler) {
    const { Compilation, sources, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("SharesPlugin", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: "SharesPlugin", stage }, () => {
        const provided = [...compilation.modules].flatMap((module) => {
          const [, name, version] = PROVIDED.exec(module.identifier()) ?? [];
          return name ? [[name, version, exportsOf(compilation, module)]] : [];
        });
        if (provided.length === 0) {
          compilation.errors.push(new WebpackError("This shell provides nothing to remotes."));
        }
        const sorted = provided.toSorted(byName);
        const shared = Object.fromEntries(sorted);
        const names = Object.fromEntries(sorted.map(([name, , exported]) => [name, exported]));
        const text = `${JSON.stringify({ shared, exports: names }, undefined, 2)}\n`;
        compilation.emitAsset("shares.json", new sources.RawSource(text));
      });
    });
  }
}
