import { Link } from "@accord/router";
import type { ShellState } from "@accord/shell-kit";
import { PageHeader } from "@accord/ui";
import { useSelector } from "react-redux";

const hasSession = (state: ShellState) => state.session.current !== null;

interface NotFoundPageProps {
  /** Before the sign-in page is opened. */
  readonly onSignIn?: () => void;
}

export function NotFoundPage({ onSignIn }: NotFoundPageProps) {
  const isSignedIn = useSelector(hasSession);
  return (
    <>
      <PageHeader
        subtitle="Did you forget to add the page to the router?"
        title="404 Page Not Found"
      />
      {isSignedIn ? (
        <Link to="/">Go to the Dashboard</Link>
      ) : (
        <Link onClick={onSignIn} to="/">
          Go to the sign-in page
        </Link>
      )}
    </>
  );
}
