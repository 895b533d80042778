import { PAGE_SIZE, type FilterData, type SearchData } from '@jnn/contract';

/** What a page of a list answers. */
export interface Question {
  readonly searchData: SearchData;
  readonly filterData: FilterData;
  readonly page: number;
}

/** The input of the one call, `filter`, that answers a question: whoever asks alike shares the answer. */
export const filterInput = ({ searchData, filterData, page }: Question, session: string) => ({
  body: { searchData, filterData, page, maxPerPage: PAGE_SIZE.standard, session },
});
