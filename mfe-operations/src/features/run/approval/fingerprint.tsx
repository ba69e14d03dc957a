import { Button } from "@accord/blueprint";
import { useNotify } from "@accord/shell-kit";

/** `7c1e90ab … 41d2`: the first eight and the last four digits. */
export const shortHash = (sha256: string): string => `${sha256.slice(0, 8)} … ${sha256.slice(-4)}`;

interface FingerprintProps {
  readonly sha256: string;
  /** Completes the accessible name of Copy. */
  readonly what: string;
}

export function Fingerprint({ sha256, what }: FingerprintProps) {
  const notify = useNotify();
  const copy = () => {
    const copied = navigator.clipboard?.writeText(sha256) ?? Promise.reject(new Error());
    copied.then(
      () => notify.success("All 64 digits are copied."),
      () => notify.error(`Copying is not allowed here. The digits: ${sha256}`),
    );
  };
  return (
    <span className="ops-hash">
      <code title={sha256}>{shortHash(sha256)}</code>
      <Button
        aria-label={`Copy the hash of ${what}`}
        onClick={copy}
        size="small"
        text="Copy"
        variant="minimal"
      />
    </span>
  );
}
