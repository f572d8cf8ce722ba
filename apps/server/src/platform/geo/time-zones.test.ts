import { describe, expect, it } from 'vitest';
import { timeZoneOf } from './time-zones.ts';
import { loadZipCodes } from './zip-codes.ts';

const zipCodes = loadZipCodes();

function zoneOf(zip: string): string {
  const place = zipCodes.find(zip);
  if (!place) throw new Error(`${zip} is no ZIP code`);
  return timeZoneOf(place);
}

describe('the time zone of a ZIP code', () => {
  it.each([
    ['Columbus, OH', '43215', 'America/New_York'],
    ['Chicago, IL', '60601', 'America/Chicago'],
    ['Denver, CO', '80202', 'America/Denver'],
    ['Los Angeles, CA', '90001', 'America/Los_Angeles'],
    ['Phoenix, AZ', '85001', 'America/Phoenix'],
    ['Tuba City, AZ', '86045', 'America/Denver'],
    ['Chinle, AZ', '86503', 'America/Denver'],
    ['Window Rock, AZ', '86515', 'America/Denver'],
    ['Kykotsmovi, AZ, of the Hopi', '86039', 'America/Phoenix'],
    ['Flagstaff, AZ', '86001', 'America/Phoenix'],
    ['Indianapolis, IN', '46204', 'America/Indiana/Indianapolis'],
    ['Gary, IN', '46402', 'America/Chicago'],
    ['La Porte, IN', '46350', 'America/Chicago'],
    ['South Bend, IN', '46601', 'America/Indiana/Indianapolis'],
    ['Evansville, IN', '47708', 'America/Chicago'],
    ['Jasper, IN', '47546', 'America/Indiana/Indianapolis'],
    ['Tell City, IN', '47586', 'America/Chicago'],
    ['Louisville, KY', '40202', 'America/New_York'],
    ['Campbellsville, KY', '42718', 'America/New_York'],
    ['Bowling Green, KY', '42101', 'America/Chicago'],
    ['Paducah, KY', '42001', 'America/Chicago'],
    ['Monticello, KY', '42633', 'America/New_York'],
    ['Knoxville, TN', '37902', 'America/New_York'],
    ['Chattanooga, TN', '37402', 'America/New_York'],
    ['Kingston, TN', '37763', 'America/New_York'],
    ['Crossville, TN', '38555', 'America/Chicago'],
    ['Nashville, TN', '37203', 'America/Chicago'],
    ['Pensacola, FL', '32501', 'America/Chicago'],
    ['Panama City, FL', '32401', 'America/Chicago'],
    ['Tallahassee, FL', '32301', 'America/New_York'],
    ['Port St. Joe, FL', '32456', 'America/New_York'],
    ['El Paso, TX', '79901', 'America/Denver'],
    ['Van Horn, TX', '79855', 'America/Chicago'],
    ['Midland, TX', '79701', 'America/Chicago'],
    ['Bismarck, ND', '58501', 'America/Chicago'],
    ['Dickinson, ND', '58601', 'America/Denver'],
    ['Beulah, ND', '58523', 'America/Chicago'],
    ['Pierre, SD', '57501', 'America/Chicago'],
    ['Rapid City, SD', '57701', 'America/Denver'],
    ['North Platte, NE', '69101', 'America/Chicago'],
    ['Ogallala, NE', '69153', 'America/Denver'],
    ['Scottsbluff, NE', '69361', 'America/Denver'],
    ['Goodland, KS', '67735', 'America/Denver'],
    ['Colby, KS', '67701', 'America/Chicago'],
    ['Dodge City, KS', '67801', 'America/Chicago'],
    ['Boise, ID', '83702', 'America/Boise'],
    ["Coeur d'Alene, ID", '83814', 'America/Los_Angeles'],
    ['Lewiston, ID', '83501', 'America/Los_Angeles'],
    ['Ontario, OR', '97914', 'America/Denver'],
    ['Burns, OR', '97720', 'America/Los_Angeles'],
    ['Marquette, MI', '49855', 'America/Detroit'],
    ['Ironwood, MI', '49938', 'America/Chicago'],
    ['Iron Mountain, MI', '49801', 'America/Chicago'],
    ['Houghton, MI', '49931', 'America/Detroit'],
    ['West Wendover, NV', '89883', 'America/Denver'],
    ['Phenix City, AL', '36867', 'America/New_York'],
    ['Honolulu, HI', '96813', 'Pacific/Honolulu'],
    ['Anchorage, AK', '99501', 'America/Anchorage'],
    ['Adak, AK', '99546', 'America/Adak'],
    ['San Juan, PR', '00901', 'America/Puerto_Rico'],
    ['Guam', '96910', 'Pacific/Guam'],
  ])('of %s (%s) is %s', (_, zip, zone) => {
    expect(zoneOf(zip)).toBe(zone);
  });

  it('is supported by Intl for every ZIP code', () => {
    const zones = new Set<string>();
    for (let number = 0; number < 100_000; number += 1) {
      const place = zipCodes.find(String(number).padStart(5, '0'));
      if (place) zones.add(timeZoneOf(place));
    }
    for (const timeZone of zones) {
      expect(() => new Intl.DateTimeFormat('en-US', { timeZone })).not.toThrow();
    }
    expect(zones.size).toBe(21);
  });
});
