import { CrossCircle, TickCircle } from "@blueprintjs/icons";
import type { ConnectionLine } from "./use-connection-test.ts";

export function ConnectionResults({ lines }: { readonly lines: readonly ConnectionLine[] }) {
  return (
    <ul aria-label="API test results" aria-live="polite" className="ac-admin-results">
      {lines.map(({ endpoint, isGood, text }) => (
        <li className={isGood ? "ac-good" : "ac-bad"} key={endpoint}>
          {isGood ? <TickCircle size={16} /> : <CrossCircle size={16} />}
          <span>
            <code>{endpoint}</code>: {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
