/** The documentation of the API, drawn from the server's OpenAPI document. */

export { ApiDocsPage } from './pages/api-docs-page.tsx';
