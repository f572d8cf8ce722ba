import { BRAND } from '../brand/index.ts';
import { DELETION_DAYS, FREE_MATCHES_PER_MONTH, MINIMUM_AGE } from '../limits/index.ts';
import type { TermsText } from './terms-text.ts';

/** We are a matching service; the client does the vetting. */
export const clientTerms: TermsText = {
  title: `${BRAND} Terms and Conditions for Clients`,
  sections: [
    {
      heading: '1. Who we are and what you agree to',
      paragraphs: [
        `These terms are an agreement between you and the operator of ${BRAND} ("${BRAND}", "we", "us"). They apply when you use ${BRAND} as a client: a person who looks for a local service provider.`,
        'By checking the box and continuing, you confirm that you have read these terms and accept them. If you do not accept them, please do not use the service.',
      ],
    },
    {
      heading: '2. Who may use it',
      paragraphs: [
        `You must be at least ${MINIMUM_AGE} years old and able to enter into a binding contract. By accepting these terms you confirm that you are.`,
        'You may have one account. Give true information, keep it current, keep your password to yourself, and tell us if you believe that someone else uses your account. You are responsible for what is done with it.',
      ],
    },
    {
      heading: '3. What we do, and what we do not do',
      paragraphs: [
        `${BRAND} is a matching service only. We show you businesses that say they offer a service near you, carry your request to the businesses you choose, and let you and a business write to each other once you are connected.`,
        'We are not a contractor, an employer, an agent, a broker, or an insurer. We do not perform, supervise, or guarantee any service. The businesses are independent; they are not our employees, partners, or representatives.',
        'Any agreement about work, price, dates, or payment is made between you and the business alone. We are not a party to it.',
      ],
    },
    {
      heading: '4. Choosing a business is your responsibility',
      paragraphs: [
        'You decide whom to contact and whom to hire. Before you hire anyone, it is your responsibility to check the business: its identity, licenses, permits, insurance, bonding, qualifications, references, and background, as far as the work calls for it.',
        'Profiles, descriptions, pictures, service areas, and prices come from the businesses. We do not verify them and do not promise that they are complete, correct, or current. A profile, a rating, or a place in a list is not a recommendation by us.',
        'Agree on the scope, the price, and the schedule in writing before work starts. Use your own judgment about whom you let into your home and what you share with them.',
      ],
    },
    {
      heading: '5. Your requests, messages, and reviews',
      paragraphs: [
        'When you send a match request, the business you chose receives your name, your phone number, your ZIP code, the description you wrote with your photos, your answers to our questions and when you need the work done, the budget and the address of the work if you gave them, and the contact info you left, which is your email address unless you wrote something else. It also sees whether your email address is confirmed, and how many businesses you asked for the same job. The same goes for each further business you ask for that job, and for a business that our team proposes to you, once you say yes to it. Send requests only for work you intend to have done.',
        `You choose whether your phone number goes with the request or only once the business accepts it; if you wait, we also hold back contact info that includes a phone number. A business on the Free plan that has accepted ${FREE_MATCHES_PER_MONTH} matches in a calendar month receives the phone number and the contact info of further requests only when it accepts them, whatever you chose. Until you send a request, a business receives none of this.`,
        "Be honest and respectful. Do not send unlawful, threatening, hateful, or misleading content, advertising, or other people's private information. A review must describe your own experience with the business.",
        'You keep the rights to what you post. You allow us to store it, to show it to the people it is meant for, and to show reviews and community posts within the service, for as long as they are part of it.',
        'We may remove content and suspend or close accounts that break these terms or the law, or that put others at risk.',
      ],
    },
    {
      heading: '6. Payments between you and a business',
      paragraphs: [
        `Using ${BRAND} is free for clients. Whatever you owe a business for its work, you owe to that business and pay to it directly.`,
        'We do not handle, hold, insure, or refund such payments, and we do not settle disagreements about them.',
      ],
    },
    {
      heading: '7. No liability for what happens after a match',
      paragraphs: [
        'To the fullest extent that the law allows, we are not liable for the services of a business, for their quality, safety, timing, legality, or result, for payments, or for any injury, damage, loss, or dispute that arises between you and a business after a match.',
        'If you have a dispute with a business, you settle it with that business. To the fullest extent that the law allows, you release us from claims that arise from such a dispute.',
      ],
    },
    {
      heading: '8. The service as it is',
      paragraphs: [
        'We provide the service "as is" and "as available", without warranties of any kind, whether express or implied, including merchantability, fitness for a particular purpose, and non-infringement. We do not promise that you will find a business, that one will answer, or that the service will always be available or free of errors.',
        'To the fullest extent that the law allows, we are not liable for indirect, incidental, special, consequential, or punitive damages, or for lost profits or data, and our total liability for all claims about the service is limited to 100 US dollars.',
        'Some places do not allow some of these limits. There, they apply only as far as the law of that place allows. Nothing in these terms limits liability that cannot be limited by law.',
      ],
    },
    {
      heading: '9. Privacy',
      paragraphs: [
        'Our Privacy Policy says what data we keep, why, and for how long. Businesses you connect with receive the contact details that section 5 names; what they do with them is their responsibility.',
      ],
    },
    {
      heading: '10. Ending',
      paragraphs: [
        `You may delete your account at any time. We delete or anonymize your data within ${DELETION_DAYS} days of that, except what the law requires us to keep. People you wrote with keep their side of the conversation.`,
        'Sections 3, 4, 6, 7, and 8 stay in force after your account ends.',
      ],
    },
    {
      heading: '11. Changes and other provisions',
      paragraphs: [
        'We may change these terms. When a change matters, we tell you and ask for your acceptance again before it applies to you.',
        'If one part of these terms is not valid, the rest stays in force. If we do not enforce a part at once, we may still do so later. The law of the state in which the operator is established applies, without regard to its conflict-of-law rules; rights that the law of your own state gives you as a consumer stay with you.',
        "Questions about these terms? Write to our support team; you'll find the address on our legal pages.",
      ],
    },
  ],
};
