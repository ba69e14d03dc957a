import type { ClientErrorKind, ClientReport } from "@accord/contracts";
import { pagePattern, scrubMessage } from "@accord/domain";
import type { RegistryEntry } from "@accord/registry";

const MAX_ERRORS = 20;
const SETTLED_MS = 3_000;

interface Opening {
  readonly remote: string;
  readonly version: string;
  readonly path: string;
  hasFailed: boolean;
}

const counted = new Set<string>();
let opening: Opening | undefined;
let errors: ClientReport["errors"] = [];
let errorCount = 0;
let unsent: Opening[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let isSignedIn = false;

/** The gateway takes reports of sessions alone: what comes before waits for the sign-in. */
export function allowReports(isAllowed: boolean): void {
  isSignedIn = isAllowed;
  if (isAllowed) sendSoon();
}

/** Without a connection the report is dropped. */
function send(): void {
  clearTimeout(timer);
  timer = undefined;
  if (!isSignedIn || unsent.length + errors.length === 0) return;
  const openings = unsent.map(({ remote, version, hasFailed }) => ({ remote, version, hasFailed }));
  const body = JSON.stringify({ openings, errors } satisfies ClientReport);
  unsent = [];
  errors = [];
  const headers = { "Content-Type": "application/json" };
  fetch("/api/client-errors", { method: "POST", headers, body, keepalive: true }).catch(
    () => undefined,
  );
}

function sendSoon(): void {
  timer ??= setTimeout(send, SETTLED_MS);
}

/** A page of a remote begins to load: the first time in this tab it is counted. */
export function beginOpening({ name, version }: RegistryEntry, path: string): void {
  opening = { remote: name, version, path, hasFailed: false };
  if (counted.has(`${version} ${path}`)) return;
  counted.add(`${version} ${path}`);
  unsent.push(opening);
  sendSoon();
}

/** Reports an error of the page that is shown; at most 20 in a tab. */
export function reportError(kind: ClientErrorKind, error: unknown, path: string): void {
  const owner = opening?.path === path ? opening : undefined;
  if (owner) owner.hasFailed = true;
  errorCount += 1;
  if (errorCount > MAX_ERRORS) return;
  errors.push({
    kind,
    remote: owner?.remote ?? null,
    version: owner?.version ?? null,
    page: pagePattern(path),
    message: scrubMessage(error instanceof Error ? `${error.name}: ${error.message}` : "no error"),
  });
  sendSoon();
}

/** Reports errors that no code handled, and what is unsent when the tab goes. */
export function watchErrors(pathOf: () => string): void {
  window.addEventListener("unhandledrejection", ({ reason }) =>
    reportError("rejection", reason, pathOf()),
  );
  window.addEventListener("error", ({ error }) => {
    if (error) reportError("rejection", error, pathOf());
  });
  window.addEventListener("pagehide", send);
}
