const PAGE = /^page-/;
const LOADED = /(?<!hot-update)\.(?:js|css|woff2)$/;

const styles = ({ files }) => [...files].filter((file) => file.endsWith(".css"));
const others = ({ files }) => [...files].filter((file) => !file.endsWith(".css"));
const assets = ({ auxiliaryFiles }) => [...auxiliaryFiles];

/** Styles first, because they block the first paint. */
const filesOf = ({ chunks }) =>
  [styles, others, assets]
    .flatMap((some) => chunks.flatMap(some))
    .filter((file) => LOADED.test(file));

/**
 * Writes `pages.json` for the gateway's preloads: `start` for every page, each `page-` chunk its
 * own files, `data` the first API calls of a page, and `heads` its title and subtitle.
 */
export class PagesPlugin {
  constructor({ start, data, heads }) {
    this.start = start;
    this.data = data;
    this.heads = heads;
  }

  apply(compiler) {
    const { Compilation, sources, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("PagesPlugin", (compilation) => {
      // After names contain their hashes.
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: "PagesPlugin", stage }, () => {
        const { namedChunkGroups } = compilation;
        const names = [...namedChunkGroups.keys()].filter((name) => PAGE.test(name));
        if (names.length === 0) {
          const text = "No lazy chunk here is named as a page: pages load step by step.";
          compilation.warnings.push(new WebpackError(text));
        }
        const filesOfAll = (groups) => [
          ...new Set(groups.flatMap((name) => filesOf(namedChunkGroups.get(name)))),
        ];
        const pages = names.map((name) => [name, filesOfAll([name])]);
        const named = [...Object.keys(this.data), ...Object.keys(this.heads)];
        for (const name of named.filter((one) => !names.includes(one))) {
          const text = `Data or a head is named for ${name}, which is no page.`;
          compilation.errors.push(new WebpackError(text));
        }
        const start = filesOfAll(this.start);
        const all = { start, ...Object.fromEntries(pages), data: this.data, heads: this.heads };
        const text = `${JSON.stringify(all, undefined, 2)}\n`;
        compilation.emitAsset("pages.json", new sources.RawSource(text));
      });
    });
  }
}
