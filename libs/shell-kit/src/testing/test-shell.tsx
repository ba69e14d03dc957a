import { MemoryRouter } from "@accord/router";
import { useState, type ReactNode } from "react";
import { Provider, useDispatch, useSelector } from "react-redux";
import { dismissed } from "../store/actions.ts";
import { createShellStore, type ShellState } from "../store/create-store.ts";
import type { Flags } from "../store/flags-slice.ts";
import { runOfferedAction } from "../store/offered-action.ts";
import { sampleSession } from "./sample-session.ts";

interface TestShellProps {
  /** Address to start at, for example `/investors?id=1`. */
  readonly path?: string;
  readonly today?: string;
  readonly flags?: Partial<Flags>;
  readonly children: ReactNode;
}

const notificationOf = (state: ShellState) => state.notification;

/**
 * The last notification as plain text, so that a test can read it: `title: message`. What it offers
 * is a button that a test can press.
 */
function LastNotification() {
  const { current: last, count } = useSelector(notificationOf);
  const dispatch = useDispatch();
  const text = last === null ? "" : [last.title, last.message].filter(Boolean).join(": ");
  const press = (key: number) => {
    runOfferedAction(key);
    dispatch(dismissed(count));
  };
  const action = last?.action;
  return (
    <>
      <output data-testid="notification">{text}</output>
      {action && <button onClick={() => press(action.key)}>{action.label}</button>}
    </>
  );
}

/**
 * Stands in for the shell around a remote's page: session, flags, router and notifications.
 * Wrap the page in a QueryClientProvider of your own.
 */
export function TestShell({ path = "/", today, flags, children }: TestShellProps) {
  const [store] = useState(() =>
    createShellStore({
      session: {
        current: today === undefined ? sampleSession : { ...sampleSession, today },
        wasSignedIn: true,
      },
      flags: {
        served: { TEST_MODE: true, ADVANCED_ROI_CALCULATIONS: true, ...flags },
        switched: {},
      },
    }),
  );
  return (
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        {children}
        <LastNotification />
      </MemoryRouter>
    </Provider>
  );
}
