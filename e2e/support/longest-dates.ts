import type { Page } from './test.ts';

/**
 * Replaces the dates, weekdays and times on a page by the longest ones, so that what is measured
 * fits all year. Otherwise a screen fails on the day that its demo data reaches September 20.
 */
export function lengthenDates(page: Page): Promise<void> {
  return page.evaluate(() => {
    // May is both long and short: as a short month, it never lengthens a short date.
    const longest: [RegExp, string][] = [
      [
        /\b(January|February|March|April|June|July|August|September|October|November|December) \d{1,2}\b/g,
        'September 30',
      ],
      [/\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}\b/g, 'May 30'],
      [/\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g, 'Wednesday'],
      [/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/g, 'Wed'],
      [/\b\d{1,2}:(\d\d)(?=\s[AP]M\b)/g, '10:$1'],
    ];
    const lengthened = (text: string) =>
      longest.reduce((words, [date, long]) => words.replace(date, long), text);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let next = walker.nextNode(); next; next = walker.nextNode()) {
      const node = next as Text;
      const words = lengthened(node.data);
      if (words !== node.data) node.data = words;
    }
    // A title shows the whole of a text that is cut.
    for (const titled of document.querySelectorAll<HTMLElement>('[title]')) {
      titled.title = lengthened(titled.title);
    }
  });
}
