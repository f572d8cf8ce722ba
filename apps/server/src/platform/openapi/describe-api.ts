import { BRAND } from '@pro-match/domain/brand';
import type { Router } from '../http/router.ts';

export type ApiDocument = ReturnType<Router['getOpenAPI31Document']>;

/** The OpenAPI 3.1 description of everything that is mounted on `api`. */
export function describeApi(api: Router, publicUrl: string): ApiDocument {
  api.openAPIRegistry.registerComponent('securitySchemes', 'apikey', {
    type: 'apiKey',
    in: 'header',
    name: 'apikey',
    description: 'The publishable key, which names the application. Every request carries it.',
  });
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of `/auth/v1/token` or `/auth/v1/signup`.',
  });
  return api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: `${BRAND} API`,
      version: '1',
      description:
        'Errors of /rest and /functions are problem+json (RFC 9457) with a code and a request id; ' +
        '/auth and /storage answer in the contracts of their own clients.',
    },
    servers: [{ url: publicUrl }],
    security: [{ apikey: [], bearer: [] }, { apikey: [] }],
  });
}
