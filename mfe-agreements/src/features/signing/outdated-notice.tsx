import { Button, Callout } from "@accord/blueprint";

export function OutdatedNotice({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Callout className="sgn-attempt" compact icon={false} intent="warning">
      <div role="alert">
        <strong>Failed to load the signing</strong>
        <div>What was sent or signed meanwhile is not shown.</div>
      </div>
      <Button onClick={onRetry} text="Try again" variant="outlined" />
    </Callout>
  );
}
