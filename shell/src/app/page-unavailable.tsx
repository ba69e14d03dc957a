import { ErrorState, PageHeader } from "@accord/ui";
import { links } from "./links.tsx";

interface PageUnavailableProps {
  readonly path: string;
  readonly onRetry: () => void;
}

export function PageUnavailable({ path, onRetry }: PageUnavailableProps) {
  const name = links.find((link) => link.to === path)?.text ?? "This page";
  return (
    <>
      <PageHeader title={name} />
      <ErrorState
        note="The rest of the application still works."
        onRetry={onRetry}
        text={`${name} is not available right now.`}
      />
    </>
  );
}
