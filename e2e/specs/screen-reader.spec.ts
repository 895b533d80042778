import { inLanguage } from '../fixtures/addresses';
import { expectHeard, heardIn } from '../fixtures/screen-reader';
import { stayQuery } from '../fixtures/stay-search';
import { expect, test } from '../fixtures/test';
import { LANGUAGES } from '../words/words';
import { Calendar } from '../pages/calendar';
import { HotelPage } from '../pages/hotel-page';
import { ResultsPage } from '../pages/results-page';
import { SearchForm } from '../pages/search-form';

/** A place of the demo that is free on any day; its cheapest room can be cancelled free of charge. */
const PLACE = 'Magas Kapu Panzió';

/** What is heard, in the words of the site; the roles and states are those of the virtual screen reader. */
const SCRIPTS = {
  hu: {
    search: `
      search
      combobox, Úti cél, has popup listbox, not expanded, autocomplete in list, 1 control
      textbox, Érkezés, {day}
      textbox, Távozás, {day}
      button, Naptár megnyitása, not expanded
      button, Kevesebb éjszaka, disabled
      spinbutton, Éjszakák, 1, max value 30, min value 1
      button, Több éjszaka
      button, Kevesebb felnőtt, disabled
      spinbutton, Felnőtt, 1, max value 8, min value 1
      button, Több felnőtt
      button, Kevesebb gyermek, disabled
      spinbutton, Gyermek, 0, max value 6, min value 0
      button, Több gyermek
      button, Kevesebb csecsemő, disabled
      spinbutton, Csecsemő, 0, max value 3, min value 0
      button, Több csecsemő
      button, Keresés
      Gyermekeknél 8 éves korral számolunk. A csecsemők kiságyban alszanak.`,
    suggestions: `
      listbox, Úti cél, orientated vertically
      group, Városok
      option, Hévíz {word} szállás, not selected, position 1, set size 1
      Hévíz
      {word} szállás`,
    day: /^button, 20\d\d\. \S+ \d+\., (hétfő|kedd|szerda|csütörtök|péntek|szombat|vasárnap), [1-9]\d* \d{3} Ft/,
    card: `
      article, Magas Kapu Panzió
      image, Illusztráció: Magas Kapu Panzió, az épület kívülről
      image, 2 csillag
      Panzió
      heading, Magas Kapu Panzió, level 2
      link, Magas Kapu Panzió
      8,3
      pont a 10‑ből
      Nagyon jó
      462 értékelés
      Hévíz, Sirály utca 86.
      1,3 km a parttól
      list, Felszereltség
      listitem, position 1, set size 3
      Wifi
      listitem, position 2, set size 3
      Parkoló
      listitem, position 3, set size 3
      Étterem
      Ellátás nélkül
      Ingyenesen lemondható {until}
      2 éjszaka, 2 felnőtt
      {price}
      {euros}
      button, Kedvencekhez: Magas Kapu Panzió, not pressed`,
    order: `
      group, Rendezés
      button, Ár, növekvő, pressed
      button, Értékelés, not pressed
      button, Kategória, not pressed
      button, Név, not pressed`,
    score: `
      link, 8,3 pont a 10‑ből Nagyon jó 462 értékelés`,
    offer: `
      article, {word} szoba, Ellátás nélkül Ingyenesen lemondható {day} 23:59‑ig
      heading, {word} szoba, Ellátás nélkül, level 4
      2 éjszaka, 2 fő
      listitem, position 1, set size 2
      Ingyenesen lemondható {day} 23:59‑ig
      listitem, position 2, set size 2
      Fizetés most, vagy legkésőbb {day} 23:59‑ig
      {price}
      {euros}
      button, Ár részletezése, 1 control, not expanded
      button, Foglalás`,
    gallery: `
      dialog, Magas Kapu Panzió – képek
      heading, Magas Kapu Panzió – képek, level 2
      status
      1. kép, összesen {word}
      button, Bezárás
      group, Mit mutassunk?
      button, Mind, pressed
      button, Kívülről, not pressed
      button, Szobák, not pressed
      button, Étkezés, not pressed
      button, Környék, not pressed
      figure
      image, Illusztráció: Magas Kapu Panzió, az épület kívülről
      button, Előző kép
      button, Következő kép`,
  },
  en: {
    search: `
      search
      combobox, Destination, has popup listbox, not expanded, autocomplete in list, 1 control
      textbox, Check-in, {day}
      textbox, Check-out, {day}
      button, Open calendar, not expanded
      button, Fewer nights, disabled
      spinbutton, Nights, 1, max value 30, min value 1
      button, More nights
      button, Fewer adults, disabled
      spinbutton, Adults, 1, max value 8, min value 1
      button, More adults
      button, Fewer children, disabled
      spinbutton, Children, 0, max value 6, min value 0
      button, More children
      button, Fewer infants, disabled
      spinbutton, Infants, 0, max value 3, min value 0
      button, More infants
      button, Search
      Children are priced as 8-year-olds. Infants sleep in a cot.`,
    suggestions: `
      listbox, Destination, orientated vertically
      group, Towns
      option, Hévíz {word} places to stay, not selected, position 1, set size 1
      Hévíz
      {word} places to stay`,
    day: /^button, (Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \d+ \S+ 20\d\d, [1-9]\d* \d{3} HUF/,
    card: `
      article, Magas Kapu Panzió
      image, Illustration: Magas Kapu Panzió, the building from outside
      image, 2 stars
      Pension
      heading, Magas Kapu Panzió, level 2
      link, Magas Kapu Panzió
      8,3
      out of 10
      Very good
      462 reviews
      Hévíz, Sirály utca 86.
      1,3 km from the shore
      list, Facilities
      listitem, position 1, set size 3
      Wi-Fi
      listitem, position 2, set size 3
      Car park
      listitem, position 3, set size 3
      Restaurant
      Room only
      Free cancellation until {until}
      2 nights, 2 adults
      {price}
      {euros}
      button, Add to shortlist: Magas Kapu Panzió, not pressed`,
    order: `
      group, Sort
      button, Price, ascending, pressed
      button, Score, not pressed
      button, Category, not pressed
      button, Name, not pressed`,
    score: `
      link, 8,3 out of 10 Very good 462 reviews`,
    offer: `
      article, {word} room, Room only Free cancellation until {day}, 23:59
      heading, {word} room, Room only, level 4
      2 nights, 2 guests
      listitem, position 1, set size 2
      Free cancellation until {day}, 23:59
      listitem, position 2, set size 2
      Pay now, or by {day}, 23:59 at the latest
      {price}
      {euros}
      button, Price breakdown, 1 control, not expanded
      button, Book`,
    gallery: `
      dialog, Magas Kapu Panzió – photos
      heading, Magas Kapu Panzió – photos, level 2
      status
      Photo 1 of {word}
      button, Close
      group, What to show
      button, All, pressed
      button, Outside, not pressed
      button, Rooms, not pressed
      button, Food, not pressed
      button, Surroundings, not pressed
      figure
      image, Illustration: Magas Kapu Panzió, the building from outside
      button, Previous photo
      button, Next photo`,
  },
} as const;

for (const language of LANGUAGES) {
  const script = SCRIPTS[language];

  test.describe(`a screen reader in ${language}`, () => {
    test.use({ language });

    test('says the search, a found place and its offer as a person would', async ({ page, words }) => {
      await page.goto(words.home);
      const form = new SearchForm(page, words);
      await expect(form.destination).toBeVisible();
      await expectHeard(page.getByRole('search'), language, script.search);
      await form.destination.fill('Hév');
      await expect(form.option(/^Hévíz/)).toBeVisible();
      await expectHeard(page.getByRole('listbox'), language, script.suggestions);
      await form.option(/^Hévíz/).click();
      const calendar = new Calendar(page, words, language);
      await calendar.open();
      await expect.poll(async () => (await heardIn(calendar.days.nth(10)))[0]).toMatch(script.day);

      await page.goto(inLanguage(`/szallas-lista?${stayQuery({ hotelName: PLACE })}`, language));
      const results = new ResultsPage(page, words);
      await expect(results.places).toHaveCount(1);
      await expectHeard(results.places, language, script.card);
      await expectHeard(page.getByRole('group', { name: words.sort }), language, script.order);

      await results.openFirst();
      const hotel = new HotelPage(page, words);
      await hotel.expectFor(PLACE);
      await expectHeard(page.getByRole('link', { name: /462/ }), language, script.score);
      await expectHeard(hotel.free, language, script.offer);
      await page
        .getByRole('main')
        .getByRole('button')
        .filter({ has: page.locator('img') })
        .first()
        .click();
      await expectHeard(page.getByRole('dialog'), language, script.gallery);
    });
  });
}
