import { Button, Callout } from "@accord/blueprint";

interface PdfLoadErrorProps {
  /** URL of the PDF; absent for a test fill. */
  readonly address?: string;
  readonly onRetry: () => void;
}

/** The text is specified: docs/rules.md#pdf-templates-page */
export function PdfLoadError({ address, onRetry }: PdfLoadErrorProps) {
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
