import { Link } from "@accord/router";
import { useIsPhone } from "@accord/ui";
import { ArrowLeft, ChevronRight } from "@blueprintjs/icons";
import "./head.css";

interface CrumbProps {
  /** Address and name of the list. */
  readonly to: string;
  readonly list: string;
  readonly record: string;
}

/** Leads from a record to its list. */
export function Crumb({ to, list, record }: CrumbProps) {
  const isPhone = useIsPhone();
  return (
    <nav aria-label="Breadcrumb" className="ops-crumb">
      {isPhone && <ArrowLeft size={16} />}
      <Link to={to}>{list}</Link>
      {!isPhone && (
        <>
          <ChevronRight size={12} />
          <span className="ac-ellipsis">{record}</span>
        </>
      )}
    </nav>
  );
}
