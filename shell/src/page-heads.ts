/** By the chunk of the page; also sent in its HTML, before any script runs. */
export const pageHeads = {
  "page-home": {
    title: "Dashboard",
    subtitle: "Welcome back! Here's an overview of your investment portfolio.",
  },
  "page-admin": { title: "Admin Panel" },
  "page-account": {
    title: "Your Account",
    subtitle: "Who you are here, and where you are signed in",
  },
};
