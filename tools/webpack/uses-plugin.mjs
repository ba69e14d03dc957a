const CONSUMED = "consume-shared-module";

/** The first part of each import that is not shaken off; a whole namespace has no names. */
function namesOf(compilation, module) {
  const { moduleGraph } = compilation;
  const connections = [...moduleGraph.getIncomingConnections(module)];
  return connections
    .filter((connection) => connection.getActiveState(undefined) !== false)
    .flatMap(({ dependency }) => dependency.getReferencedExports(moduleGraph, undefined))
    .map((reference) => (Array.isArray(reference) ? reference : reference.name)[0])
    .filter((name) => name !== undefined);
}

/** Writes `uses.json`: the names that a remote imports of each shared package. */
export class UsesPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("UsesPlugin", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: "UsesPlugin", stage }, () => {
        const consumed = [...compilation.modules].filter(({ type }) => type === CONSUMED);
        const byPackage = Map.groupBy(consumed, ({ options }) => options.shareKey);
        const uses = [...byPackage].map(([name, modules]) => [
          name,
          [...new Set(modules.flatMap((module) => namesOf(compilation, module)))].toSorted(),
        ]);
        const content = { uses: Object.fromEntries(uses.toSorted()) };
        const text = `${JSON.stringify(content, undefined, 2)}\n`;
        compilation.emitAsset("uses.json", new sources.RawSource(text));
      });
    });
  }
}
