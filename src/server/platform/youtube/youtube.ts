import { z } from 'zod';
import { limitedBody } from '#server/platform/http/limited-body.ts';
import { type PictureFacts, pictureFacts } from '#server/platform/images/picture.ts';

const TIMEOUT_MS = 3000;
const TITLE_MAX = 300;
const THUMBNAIL_MAX_BYTES = 500_000;

export interface VideoFacts {
  title: string;
  /** ISO 8601; null when the source does not tell. */
  duration: string | null;
  thumbnail: PictureFacts & { bytes: Buffer };
}

/** With a key the Data API is asked, which knows the duration; without one oEmbed. */
export interface YoutubeSettings {
  youtubeApiKey: string | undefined;
  /** Replaces the address of every host below, for tests and proxies. */
  youtubeApiUrl: string | undefined;
}

const dataReply = z.object({
  items: z
    .array(
      z.object({
        snippet: z.object({ title: z.string() }),
        contentDetails: z.object({ duration: z.string().regex(/^P[0-9DTHMS]+$/) }).optional(),
      }),
    )
    .default([]),
});
const oembedReply = z.object({ title: z.string() });

interface Known {
  title: string;
  duration: string | null;
}

const TOO_MANY = 429;
const SERVER_FAULT = 500;

/**
 * Only fixed hosts, never a redirect, and one deadline for all requests of a look-up. Null: the host was reached and has no such thing.
 * @throws when no answer comes, or one that says nothing about the video.
 */
function asking(signal: AbortSignal) {
  return async (url: string): Promise<Response | null> => {
    const response = await fetch(url, { signal, redirect: 'error' });
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === TOO_MANY || response.status >= SERVER_FAULT)
      throw new Error(`${url} answers ${response.status}`);
    return null;
  };
}
type Ask = ReturnType<typeof asking>;

async function askDataApi(ask: Ask, id: string, key: string, base: string): Promise<Known | null> {
  const query = new URLSearchParams({ part: 'snippet,contentDetails', id, key });
  const response = await ask(`${base}/youtube/v3/videos?${query}`);
  const [item] = response ? dataReply.parse(await response.json()).items : [];
  return item ? { title: item.snippet.title, duration: item.contentDetails?.duration ?? null } : null;
}

async function askOembed(ask: Ask, id: string, base: string): Promise<Known | null> {
  const query = new URLSearchParams({ url: `https://www.youtube.com/watch?v=${id}`, format: 'json' });
  const response = await ask(`${base}/oembed?${query}`);
  return response ? { title: oembedReply.parse(await response.json()).title, duration: null } : null;
}

async function askThumbnail(ask: Ask, id: string, base: string): Promise<VideoFacts['thumbnail'] | null> {
  const response = await ask(`${base}/vi/${id}/default.jpg`);
  const bytes = response && (await limitedBody(response, THUMBNAIL_MAX_BYTES));
  const facts = bytes && (await pictureFacts(bytes));
  return facts ? { bytes, ...facts } : null;
}

/**
 * What YouTube knows about a video; null when it does not exist. `sinInternet`: nobody who knows answered within three seconds, which
 * says nothing about the video.
 */
export async function lookUpVideo(
  id: string,
  settings: YoutubeSettings,
): Promise<VideoFacts | 'sinInternet' | null> {
  const { youtubeApiKey: key, youtubeApiUrl: base } = settings;
  const ask = asking(AbortSignal.timeout(TIMEOUT_MS));
  try {
    const [known, thumbnail] = await Promise.all([
      key
        ? askDataApi(ask, id, key, base ?? 'https://www.googleapis.com')
        : askOembed(ask, id, base ?? 'https://www.youtube.com'),
      askThumbnail(ask, id, base ?? 'https://i.ytimg.com'),
    ]);
    if (!known || !thumbnail) return null;
    return { ...known, title: known.title.trim().slice(0, TITLE_MAX) || id, thumbnail };
  } catch {
    return 'sinInternet';
  }
}
