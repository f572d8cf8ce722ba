import { describe, expect, it } from 'vitest';
import { isPushService } from './push-services.ts';

describe('isPushService', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
  ])('allows %s', (endpoint) => {
    expect(isPushService(new URL(endpoint))).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user:pass@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilfcm.googleapis.com/abc',
    'https://evilnotify.windows.com/abc',
    'https://example.com/#fcm.googleapis.com',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://10.0.0.8/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/abc',
  ])('rejects %s', (endpoint) => {
    expect(isPushService(new URL(endpoint))).toBe(false);
  });
});
