import path from "node:path";

/**
 * The Nx targets `lint` and `test` of every workspace, so that `nx affected -t lint test` checks
 * what a change can break. Types are checked as a whole: `npm run typecheck`.
 */
const createNodes = [
  "*/**/package.json",
  (files) => files.map((file) => [file, { projects: targetsOf(path.posix.dirname(file)) }]),
];

function targetsOf(root) {
  const run = (command) => ({ command, cache: true, inputs: ["default", "^default"] });
  return {
    [root]: {
      root,
      targets: {
        lint: run(`oxlint ${root}`),
        test: run(`vitest run --passWithNoTests ${root}/`),
      },
    },
  };
}

export { createNodes as createNodesV2, createNodes };
export const name = "targets";
