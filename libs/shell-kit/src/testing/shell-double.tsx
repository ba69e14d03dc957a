import { useState, type ReactNode } from "react";
import { Provider } from "react-redux";
import { createShellStore } from "../store/create-store.ts";
import type { Flags } from "../store/flags-slice.ts";
import type { Session } from "../store/session-slice.ts";
import { LastNotification } from "./last-notification.tsx";
import { sampleSession } from "./sample-session.ts";

interface ShellDoubleProps {
  /** What differs from the sample session. */
  readonly session?: Partial<Session>;
  /** What differs from every flag being on. */
  readonly flags?: Partial<Flags>;
  readonly children: ReactNode;
}

/**
 * The shell without its frame: a store that somebody is signed in to, and the last notification as
 * text. Put a router and a QueryClientProvider of your own around or inside it.
 */
export function ShellDouble({ session, flags, children }: ShellDoubleProps) {
  const [store] = useState(() =>
    createShellStore({
      session: { current: { ...sampleSession, ...session }, wasSignedIn: true, endReason: null },
      flags: {
        served: { TEST_MODE: true, ADVANCED_ROI_CALCULATIONS: true, ...flags },
        switched: {},
      },
    }),
  );
  return (
    <Provider store={store}>
      {children}
      <LastNotification />
    </Provider>
  );
}
