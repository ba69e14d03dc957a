import { createShellStore, flagSwitched, type Flags, type ShellStore } from "@accord/shell-kit";

const KEY = "accord.flags";

const isFlag = (name: string): name is keyof Flags =>
  name === "TEST_MODE" || name === "ADVANCED_ROI_CALCULATIONS";

function readSwitched(): Partial<Flags> {
  const switched: Partial<Flags> = {};
  for (const part of (sessionStorage.getItem(KEY) ?? "").split(",")) {
    const [name = "", value] = part.split("=");
    if (isFlag(name)) switched[name] = value === "true";
  }
  return switched;
}

function writeSwitched(switched: Partial<Flags>): void {
  const parts = Object.entries(switched).map(([name, value]) => `${name}=${String(value)}`);
  sessionStorage.setItem(KEY, parts.join(","));
}

/** Flags switched by hand last as long as the browser session. */
export function createSessionStore(): ShellStore {
  const store = createShellStore();
  store.dispatch(flagSwitched(readSwitched()));
  let last = store.getState().flags.switched;
  store.subscribe(() => {
    const { switched } = store.getState().flags;
    if (switched !== last) writeSwitched(switched);
    last = switched;
  });
  return store;
}
