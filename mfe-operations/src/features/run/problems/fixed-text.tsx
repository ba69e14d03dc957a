import { Error as ErrorIcon, TickCircle } from "@blueprintjs/icons";

export const BlockingIcon = () => <ErrorIcon className="ops-danger" size={16} title="Blocks" />;
export const FixedIcon = () => <TickCircle className="ops-gain" size={16} />;

/** Instead of the fixes of a row that is fixed. */
export const FixedText = () => (
  <span className="ops-gain" role="status">
    Fixed
  </span>
);
