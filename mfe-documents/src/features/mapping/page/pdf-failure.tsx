import { Button, Callout } from "@accord/blueprint";

interface PdfFailureProps {
  /** Opens the PDF in the browser's own viewer; absent where there is no address for it. */
  readonly address?: string;
  readonly onRetry: () => void;
}

/**
 * The specified words for a PDF that cannot be shown (docs/rules.md#pdf-templates-page), and the
 * ways on.
 */
export function PdfFailure({ address, onRetry }: PdfFailureProps) {
  return (
    <Callout className="mp-failure" compact icon={false} intent="warning" role="alert">
      <p>Failed to load PDF. Please try opening it in a new tab.</p>
      <p>The empty page below has the size of the template: positions on it are approximate.</p>
      <div className="mp-failure-ways">
        {address !== undefined && (
          <a href={address} rel="noopener" target="_blank">
            Open PDF in a new tab
          </a>
        )}
        <Button onClick={onRetry} size="small" text="Try again" variant="outlined" />
      </div>
    </Callout>
  );
}
