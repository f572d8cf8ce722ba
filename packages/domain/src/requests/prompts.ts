import { catalogueService } from '../catalogue/index.ts';

/** A short question about a job. With choices, a tap answers it; without, a few words. */
export interface Prompt {
  readonly question: string;
  readonly choices?: readonly string[];
}

const YES_NO = ['Yes', 'No'];
const TIME_OF_DAY: Prompt = {
  question: 'What time of day suits you best?',
  choices: ['Morning', 'Afternoon', 'Evening', 'Any time'],
};

/** First questions of pros in each catalogue group, by the group's id. */
export const PROMPTS: Readonly<Record<string, readonly Prompt[]>> = {
  'home-services': [
    { question: 'Is it an emergency?', choices: YES_NO },
    { question: 'Do you own or rent?', choices: ['Own', 'Rent', 'I manage the property'] },
    {
      question: 'What kind of building?',
      choices: ['House', 'Apartment or condo', 'Townhouse', 'Business'],
    },
    {
      question: 'Will someone be there to open the door?',
      choices: ['Yes', 'With some notice', 'No'],
    },
  ],
  'auto-services': [
    { question: 'What make, model and year?' },
    { question: 'Can it be driven?', choices: ['Yes', 'No', 'Not sure'] },
    {
      question: 'Where is it now?',
      choices: ['At home', 'At work', 'On the road', 'At another shop'],
    },
    {
      question: 'Can you bring it in?',
      choices: ['Yes', 'I need a tow', "I'd like them to come to me"],
    },
  ],
  'personal-care-beauty': [
    { question: 'Who is it for?', choices: ['Me', 'My child', 'Someone else', 'A group'] },
    { question: 'Where would you like it done?', choices: ['At the salon', 'At my place'] },
    { question: 'Is it for a special day?', choices: ['No', 'A wedding', 'Another event'] },
    TIME_OF_DAY,
  ],
  'health-wellness': [
    { question: 'Have you done this before?', choices: ["No, I'm new", 'A little', 'Regularly'] },
    { question: 'On your own or in a group?', choices: ['On my own', 'In a group', 'Either'] },
    {
      question: 'Where would you like to meet?',
      choices: ['At their place', 'At my place', 'Online'],
    },
    TIME_OF_DAY,
  ],
  'medical-dental': [
    { question: 'Have you been there before?', choices: ["No, I'm a new patient", 'Yes'] },
    { question: 'Who is the visit for?', choices: ['An adult', 'A child', 'The family'] },
    { question: 'How will you pay?', choices: ['Insurance', 'Out of pocket', 'Not sure yet'] },
    TIME_OF_DAY,
  ],
  'pet-services': [
    { question: 'What kind of pet?', choices: ['Dog', 'Cat', 'Another pet'] },
    { question: 'What breed and age?' },
    { question: 'How many pets?', choices: ['One', 'Two', 'Three or more'] },
    { question: 'How is your pet with strangers?', choices: ['Friendly', 'Shy', 'Nervous'] },
    { question: 'Where?', choices: ['At my place', 'At their place', 'Either'] },
  ],
  'education-learning': [
    { question: 'Who is learning?', choices: ['A child', 'A teenager', 'An adult'] },
    { question: 'At what level?', choices: ['Beginner', 'Some experience', 'Advanced'] },
    { question: 'In person or online?', choices: ['In person', 'Online', 'Either'] },
    { question: 'How often?', choices: ['Once', 'Every week', 'Several times a week'] },
    { question: 'What is the goal?' },
  ],
  'food-drink': [
    { question: 'For how many people?', choices: ['1 to 4', '5 to 12', '13 to 50', 'Over 50'] },
    { question: 'How would you like it?', choices: ['To eat there', 'Pickup', 'Delivery'] },
    { question: 'What date and time?' },
    {
      question: 'Any dietary needs?',
      choices: ['None', 'Vegetarian', 'Vegan', 'Gluten-free', 'Several'],
    },
  ],
  'retail-shopping': [
    {
      question: 'Do you know what you want?',
      choices: ['Exactly', 'Roughly', "I'd like advice"],
    },
    { question: 'What brand, size or model?' },
    { question: 'New or used?', choices: ['New', 'Used', 'Either'] },
    { question: 'Pickup or delivery?', choices: ['Pickup', 'Delivery', 'Either'] },
  ],
  'professional-business-services': [
    { question: 'Who is it for?', choices: ['Me', 'My family', 'My business', 'A nonprofit'] },
    { question: 'Is there a deadline?' },
    { question: 'Is it a one-time job?', choices: ['One time', 'Ongoing', 'Not sure yet'] },
    {
      question: 'How would you like to talk?',
      choices: ['In person', 'By phone', 'By video', 'By message'],
    },
  ],
  'events-entertainment': [
    {
      question: 'What kind of event?',
      choices: ['Wedding', 'Birthday', 'Work event', 'Another party'],
    },
    { question: 'What date?' },
    { question: 'How many guests?', choices: ['Up to 20', '21 to 75', '76 to 150', 'Over 150'] },
    { question: 'Do you have a venue?', choices: ['Yes', 'Not yet', 'At home'] },
    { question: 'Indoors or outdoors?', choices: ['Indoors', 'Outdoors', 'Both'] },
  ],
  'travel-leisure': [
    { question: 'What dates?' },
    { question: 'Are your dates fixed?', choices: ['Yes', 'Give or take a few days', 'No'] },
    { question: 'How many people?', choices: ['1', '2', '3 to 5', '6 or more'] },
    { question: 'Are children coming?', choices: YES_NO },
  ],
  'logistics-delivery': [
    { question: 'What needs to go?' },
    {
      question: 'How much is it?',
      choices: ['A few items', 'One room', 'A whole home', 'A truckload'],
    },
    { question: 'How far?', choices: ['In town', 'In the state', 'Out of state'] },
    { question: 'Are there stairs?', choices: ['No', 'Stairs', 'An elevator'] },
  ],
};

const NONE: readonly Prompt[] = [];

/** None for a custom service, which we don't know. */
export function promptsOf(service: string): readonly Prompt[] {
  const group = catalogueService(service)?.group;
  return (group && PROMPTS[group]) || NONE;
}
