import { onSignInAgain } from "@accord/api-client";
import { Navigate, Route, Routes, useLocation, useNavigate } from "@accord/router";
import { sessionEnded, useSession } from "@accord/shell-kit";
import { DelayedSpinner, ErrorState, LazyPart, loadOnce, markNavigation } from "@accord/ui";
import { useEffect, useState, useLayoutEffect, useRef } from "react";
import { useDispatch } from "react-redux";
import { LandingPage } from "../features/auth/landing-page.tsx";
import { useProductName } from "../features/auth/use-product-name.ts";
import { useIdle } from "../features/auth/use-idle.ts";
import { useSignInState } from "../features/auth/use-sign-in-state.ts";
import { NotFoundPage } from "../features/not-found/not-found-page.tsx";
import { keepAskedAddress, takeAskedAddress } from "./asked-address.ts";
import { allowReports } from "./client-errors.ts";
import { Frame } from "./frame.tsx";
import { PageOutlet } from "./page-outlet.tsx";
import { hadSession, hasStaticFrame, removeStaticFrame } from "./static-frame.ts";
import { Toaster } from "./toasts/toaster.tsx";

const loadIdleWarning = loadOnce(async () => (await import("./idle-warning.tsx")).IdleWarning);
const loadSignInAgain = loadOnce(async () => (await import("./sign-in-again.tsx")).SignInAgain);
const loadSessionEnded = loadOnce(async () => (await import("./session-ended.tsx")).SessionEnded);

interface SignedOutRoutesProps {
  readonly reason: string | null;
  readonly productName: string;
  /** An address of the product then redirects to the landing page, as it does with a reason. */
  readonly wasSignedIn: boolean;
}

function SignedOutRoutes({ productName, reason, wasSignedIn }: SignedOutRoutesProps) {
  const asked = useLocation();
  return (
    <Routes>
      <Route element={<LandingPage productName={productName} reason={reason} />} path="/" />
      <Route
        element={
          wasSignedIn || reason !== null ? (
            <ToSignIn />
          ) : (
            <main className="ac-main">
              <NotFoundPage onSignIn={() => keepAskedAddress(asked)} />
            </main>
          )
        }
        path="*"
      />
    </Routes>
  );
}

/** After the sign-in the page is opened again. */
function ToSignIn() {
  const asked = useLocation();
  useLayoutEffect(() => keepAskedAddress(asked), [asked]);
  return <Navigate replace to="/" />;
}

function useAskedAddress(isSignedIn: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    const asked = isSignedIn ? takeAskedAddress() : null;
    if (asked !== null) void navigate(asked, { replace: true });
  }, [isSignedIn, navigate]);
}

/** When a session ends, a form with unsaved input stays open. */
export function App() {
  const { state, retry } = useSignInState();
  const productName = useProductName({ isSignedOut: state.is === "signed-out" });
  const [dismissedAt, setDismissedAt] = useState<number>();
  useMarkNavigation();
  useAskedAddress(state.is === "signed-in");
  useLayoutEffect(() => {
    if (state.is !== "loading") removeStaticFrame();
    allowReports(state.is === "signed-in");
  }, [state.is]);
  if (state.is === "loading") {
    return hasStaticFrame() ? null : (
      <main className="ac-full-page">
        <DelayedSpinner size={40} />
      </main>
    );
  }
  if (state.is === "failed") {
    return (
      <main className="ac-full-page">
        <ErrorState
          note="Check the connection, then try again. The page goes on by itself when the server answers."
          onRetry={retry}
          text="Error: the server did not answer."
        />
      </main>
    );
  }
  if (state.is === "signed-out") {
    const { reason, wasSignedIn } = state;
    return (
      <SignedOutRoutes
        productName={productName}
        reason={reason}
        wasSignedIn={wasSignedIn || hadSession}
      />
    );
  }
  const ended = state.is === "ended" ? state : undefined;
  return (
    <>
      <Frame isLocked={ended !== undefined && ended.at !== dismissedAt} productName={productName}>
        <PageOutlet />
      </Frame>
      <Toaster />
      <SignInAgainRequests />
      {!ended && <IdleLimit onContact={retry} />}
      {ended && (
        <LazyPart
          load={loadSessionEnded}
          props={{
            isOpen: ended.at !== dismissedAt,
            reason: ended.reason,
            onClose: () => setDismissedAt(ended.at),
            onReturn: retry,
          }}
        />
      )}
    </>
  );
}

/** Calls wait for the answer. */
function SignInAgainRequests() {
  const [waiting, setWaiting] = useState<readonly ((isDone: boolean) => void)[]>([]);
  useEffect(() => onSignInAgain((answer) => setWaiting((others) => [...others, answer])), []);
  if (waiting.length === 0) return null;
  const onAnswer = (isDone: boolean) => {
    setWaiting([]);
    for (const answer of waiting) answer(isDone);
  };
  return <LazyPart load={loadSignInAgain} props={{ onAnswer }} />;
}

function IdleLimit({ onContact }: { readonly onContact: () => void }) {
  const { idleMinutes } = useSession();
  const dispatch = useDispatch();
  const secondsLeft = useIdle({
    idleMinutes,
    onContact: (isOver) => {
      if (isOver)
        dispatch(sessionEnded("You were signed out because nothing was done for a while."));
      onContact();
    },
  });
  if (secondsLeft === undefined) return null;
  return <LazyPart load={loadIdleWarning} props={{ secondsLeft }} />;
}

/** After a navigation the heading takes the focus. */
function useMarkNavigation(): void {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useLayoutEffect(() => {
    if (pathname === first.current) return;
    first.current = "";
    markNavigation();
    window.scrollTo(0, 0);
  }, [pathname]);
}
