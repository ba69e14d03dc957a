import { Route, Routes } from "@accord/router";
import { DelayedSpinner, ErrorState } from "@accord/ui";
import { LandingPage } from "../features/auth/landing-page.tsx";
import { useProductName } from "../features/auth/use-product-name.ts";
import { useSignInState } from "../features/auth/use-sign-in-state.ts";
import { NotFoundPage } from "../features/not-found/not-found-page.tsx";
import { Frame } from "./frame.tsx";
import { Notifications } from "./notifications.tsx";
import { PageOutlet } from "./page-outlet.tsx";
import { useMarkNavigation } from "./use-mark-navigation.ts";

function SignedOutRoutes({ productName }: { readonly productName: string }) {
  return (
    <Routes>
      <Route element={<LandingPage productName={productName} />} path="/" />
      <Route
        element={
          <main className="ac-main">
            <NotFoundPage />
          </main>
        }
        path="*"
      />
    </Routes>
  );
}

/** Signed in or signed out: the only two states, and the wait before they are known. */
export function App() {
  const { state, retry } = useSignInState();
  const productName = useProductName({ isSignedOut: state === "signed-out" });
  useMarkNavigation();
  if (state === "loading") {
    return (
      <main className="ac-full-page">
        <DelayedSpinner size={40} />
      </main>
    );
  }
  if (state === "failed") {
    return (
      <main className="ac-full-page">
        <ErrorState
          note="Check the connection, then try again."
          onRetry={retry}
          text="Error: the server did not answer."
        />
      </main>
    );
  }
  if (state === "signed-out") return <SignedOutRoutes productName={productName} />;
  return (
    <>
      <Frame productName={productName}>
        <PageOutlet />
      </Frame>
      <Notifications />
    </>
  );
}
