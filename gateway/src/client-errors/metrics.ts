import { counter, gauge } from "@accord/service-kit";

export const countOpening = counter({
  name: "accord_remote_openings_total",
  help: "First openings of pages of a remote in a tab; version empty: the shell, or not current",
  labels: ["remote", "version", "outcome"],
});

export const countClientError = counter({
  name: "accord_client_errors_total",
  help: "Errors in browsers: load, render or rejection",
  labels: ["remote", "version", "kind"],
});

let withdrawn: () => Promise<readonly string[]> = () => Promise.resolve([]);
gauge({
  name: "accord_remotes_withdrawn",
  help: "Publications that are replaced by the version before, because their pages fail",
  labels: ["remote"],
  read: async () => (await withdrawn()).map((remote) => ({ labels: { remote }, value: 1 })),
});

export function exposeWithdrawn(read: () => Promise<readonly string[]>): void {
  withdrawn = read;
}
