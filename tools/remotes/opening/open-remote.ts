import { RemoteError, type Store } from "@accord/registry/stores";
import { launchBrowser } from "./launch-browser.ts";
import { openPage } from "./open-page.ts";
import { type Candidate, serveCandidate } from "./serve-candidate.ts";
import { openShellFiles } from "./shell-files.ts";

const MAX_SHOWN = 3;

/**
 * Opens each page of a remote once in Chromium, in the deployed shell and without data. Throws
 * RemoteError with the pages that fail and why.
 */
export async function openRemote(
  candidate: Candidate,
  { store, shell }: { store: Store; shell: string | undefined },
): Promise<void> {
  const files = openShellFiles(shell);
  if (!(await files("index.html"))) {
    throw new RemoteError(
      "The pages of a remote are opened in the deployed shell. Name its address or the folder of its build with --shell.",
    );
  }
  const [server, browser] = await Promise.all([
    serveCandidate(candidate, { store, shell: files }),
    launchBrowser(),
  ]);
  try {
    const opened = candidate.paths.map(async (path) => ({
      path,
      errors: await openPage(browser, server.url, path),
    }));
    const failed = (await Promise.all(opened)).filter(({ errors }) => errors.length > 0);
    if (failed.length === 0) return;
    throw new RemoteError(
      failed.map(
        ({ path, errors }) =>
          `The page ${path} of ${candidate.name} fails when it is opened: ${errors.slice(0, MAX_SHOWN).join("; ")}.`,
      ),
    );
  } finally {
    await browser.close();
    server.close();
  }
}
