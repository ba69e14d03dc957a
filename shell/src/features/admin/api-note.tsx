export function ApiNote() {
  return (
    <p className="ac-admin-lead">
      Programs of your own may use the same calls as these screens:{" "}
      <a href="/api/docs">the API, call by call</a>.
    </p>
  );
}
