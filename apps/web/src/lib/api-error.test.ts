import { describe, expect, it } from 'vitest';
import { ApiError, errorFromResponse, errorMessage, isNotFound } from './api-error.ts';

function answer(status: number, body: string, headers: Record<string, string> = {}): Response {
  return new Response(body, { status, headers });
}

describe('errorFromResponse', () => {
  it('reads problem details', async () => {
    const problem = {
      title: 'Invalid',
      status: 422,
      code: 'validation_failed',
      detail: 'ZIP code must be 5 digits',
      errors: [{ field: 'zip_code', message: 'ZIP code must be 5 digits' }],
      request_id: 'req_1',
    };
    const error = await errorFromResponse(answer(422, JSON.stringify(problem)));
    expect(error).toMatchObject({
      status: 422,
      code: 'validation_failed',
      detail: 'ZIP code must be 5 digits',
      errors: problem.errors,
      requestId: 'req_1',
    });
  });

  it.each([
    ['the HTML page of a proxy', '<html>Bad gateway</html>'],
    ['an empty body', ''],
    ['a JSON array', '[1]'],
    ['a JSON string', '"no"'],
    ['fields of other types', '{"detail":5,"code":null,"errors":[{"field":1},"x",null]}'],
  ])('makes a usable error of a response with %s', async (_, body) => {
    const error = await errorFromResponse(answer(502, body, { 'x-request-id': 'req_2' }));
    expect(error).toMatchObject({
      status: 502,
      code: 'http_502',
      detail: 'Something went wrong',
      errors: [],
      requestId: 'req_2',
    });
  });

  it('reads how many seconds to wait', async () => {
    const error = await errorFromResponse(answer(429, '{}', { 'retry-after': '30' }));
    expect(error.retryAfterSeconds).toBe(30);
    const dated = await errorFromResponse(answer(429, '{}', { 'retry-after': 'soon' }));
    expect(dated.retryAfterSeconds).toBeUndefined();
  });
});

describe('errorMessage', () => {
  const of = (status: number) => new ApiError({ status, code: 'x', detail: 'The server says so' });

  it('returns the detail of a refusal', () => {
    expect(errorMessage(of(409), 'Failed')).toBe('The server says so');
  });

  it('returns the detail of a 503 that says what is unavailable, and of no other', async () => {
    const problem = { title: "The service isn't available right now", status: 503, code: 'x' };
    const words = "We couldn't reach our payment provider.";
    const said = answer(503, JSON.stringify({ ...problem, detail: words }));
    expect(errorMessage(await errorFromResponse(said), 'Failed')).toBe(words);
    const bland = answer(503, JSON.stringify({ ...problem, detail: problem.title }));
    expect(errorMessage(await errorFromResponse(bland), 'Failed')).toBe('Failed');
    const page = answer(503, '<html>Service Unavailable</html>');
    expect(errorMessage(await errorFromResponse(page), 'Failed')).toBe('Failed');
    const broken = answer(500, JSON.stringify({ ...problem, detail: words }));
    expect(errorMessage(await errorFromResponse(broken), 'Failed')).toBe('Failed');
  });

  it('returns the fallback for a broken server, no response, and anything else', () => {
    expect(errorMessage(of(500), 'Failed')).toBe('Failed');
    expect(errorMessage(of(0), 'Failed')).toBe('Failed');
    expect(errorMessage(new TypeError('x is undefined'), 'Failed')).toBe('Failed');
  });
});

it('isNotFound distinguishes a 404 from other failures', () => {
  expect(isNotFound(new ApiError({ status: 404, code: 'not_found', detail: '' }))).toBe(true);
  expect(isNotFound(new ApiError({ status: 403, code: 'forbidden', detail: '' }))).toBe(false);
  expect(isNotFound(new Error('404'))).toBe(false);
});
