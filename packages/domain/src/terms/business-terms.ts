import { BRAND } from '../brand/index.ts';
import {
  DELETION_DAYS,
  FREE_MATCHES_PER_MONTH,
  MINIMUM_AGE,
  MONEY_BACK_DAYS,
  PAYMENT_GRACE_DAYS,
  PRO_PRICE_USD,
} from '../limits/index.ts';
import type { TermsText } from './terms-text.ts';

/** A business takes full responsibility for its work, and indemnifies us. */
export const businessTerms: TermsText = {
  title: `${BRAND} Terms and Conditions for Businesses`,
  sections: [
    {
      heading: '1. Who we are and what you agree to',
      paragraphs: [
        `These terms are an agreement between you and the operator of ${BRAND} ("${BRAND}", "we", "us"). They apply when you use ${BRAND} as a business: a person or a company that offers services to clients.`,
        'By checking the box and continuing, you confirm that you have read these terms, accept them, and are authorized to accept them for the business you register. "You" means that business as well.',
      ],
    },
    {
      heading: '2. Who may use it',
      paragraphs: [
        `You must be at least ${MINIMUM_AGE} years old and able to enter into a binding contract. By accepting these terms you confirm that you are.`,
        'Give true information, keep it current, keep your password to yourself, and tell us if you believe that someone else uses your account. You are responsible for what is done with it.',
      ],
    },
    {
      heading: '3. What we do, and what we do not do',
      paragraphs: [
        `${BRAND} is a matching service only. We show your profile to clients near you, carry their requests to you, and let you and a client write to each other once you are connected.`,
        'You are independent. Nothing in these terms makes you our employee, partner, agent, or representative. We do not direct how you work, and we do not promise a number of leads, matches, or sales.',
        'Any agreement about work, price, dates, or payment is made between you and the client alone. We are not a party to it.',
      ],
    },
    {
      heading: '4. You are fully responsible for your business',
      paragraphs: [
        'Licenses and permits: you hold, and keep valid, every license, registration, certification, permit, and bond that your services need in every place where you offer them.',
        "Insurance: you carry, at your own cost, the insurance that the law requires and that your work calls for, including general liability and, where you have employees, workers' compensation.",
        'Quality and safety: you alone are responsible for your services, for their quality, safety, timing, legality, and result, for the people you employ or engage, and for any injury, damage, or loss that they cause.',
        'Law: you follow all laws that apply to you, among them those on consumer protection, advertising, employment, taxes, safety, privacy, and on calls and messages to clients.',
        'Disputes: you settle complaints, refunds, warranty claims, and disputes with clients yourself, promptly and fairly.',
      ],
    },
    {
      heading: '5. Your profile and your content',
      paragraphs: [
        'What you say about your business must be true, current, and not misleading: its name, services, service area, prices, qualifications, and pictures. Show only work that is yours and pictures that you may use.',
        'You keep the rights to your content. You allow us to store it and to show it to clients and, where your plan includes a public card, to anyone with its address, for as long as it is part of the service.',
        'You may not write reviews of yourself, have others write them, or press clients to change theirs.',
      ],
    },
    {
      heading: '6. Clients and their data',
      paragraphs: [
        `You receive a client's contact details with the request, or once you accept it where the client chose that. On the Free plan, after ${FREE_MATCHES_PER_MONTH} accepted matches in a calendar month, you receive the phone number and the contact info of further requests only when you accept them; you can still read what the client asks for.`,
        "You receive a client's contact details for one purpose: to answer that client's request. Do not sell them, pass them on, add them to lists, or use them for other advertising. Keep them safe and delete them when you no longer need them.",
        'Be honest and respectful. Do not send unlawful, threatening, hateful, or misleading content. Do not treat clients unequally in ways that the law forbids.',
      ],
    },
    {
      heading: '7. Plans and billing',
      paragraphs: [
        `The Free plan costs nothing and lets you accept ${FREE_MATCHES_PER_MONTH} matches in a calendar month. The Pro plan costs $${PRO_PRICE_USD} a month, flat, plus taxes where they apply, unless another price is shown when you subscribe.`,
        'Pro is a subscription. It renews automatically at the end of each period, and our payment provider charges your payment method, until you cancel. You can cancel at any time; you keep Pro until the end of the period you paid for.',
        `Money back: within ${MONEY_BACK_DAYS} days of your first payment for Pro, a button in Settings refunds in full everything you paid for it, to the card you paid with, and ends Pro at once. You can use it once per account. Beyond that, payments are not refunded, except where the law requires it.`,
        `If a payment fails, you keep Pro for ${PAYMENT_GRACE_DAYS} more days while it is tried again; after that, your account returns to the Free plan, and nothing in your profile is deleted.`,
        "Plans change what your profile shows and how many matches you can accept. They do not change where you appear in a client's results.",
      ],
    },
    {
      heading: '8. Payments between you and a client',
      paragraphs: [
        'Clients pay you directly. We do not handle, hold, guarantee, or collect such payments, and we are not liable for clients who do not pay, cancel, or do not answer.',
      ],
    },
    {
      heading: '9. You protect us from claims',
      paragraphs: [
        `You indemnify, defend, and hold harmless ${BRAND}, its operator, and their owners, officers, employees, and agents from all claims, demands, losses, damages, liabilities, fines, costs, and expenses, including reasonable attorneys' fees, that arise from your services, your content, your dealings with clients, your employees or subcontractors, your taxes, or your breach of these terms, of a law, or of someone else's rights.`,
        'We may take over the defense of such a claim; you then help us with it. You do not settle a claim in our name without our consent.',
      ],
    },
    {
      heading: '10. No liability for what happens after a match',
      paragraphs: [
        'To the fullest extent that the law allows, we are not liable for services, disputes, payments, or quality after a match, for the conduct of clients, or for any injury, damage, or loss that arises from your work or your visit to a client.',
        'If you have a dispute with a client, you settle it with that client. To the fullest extent that the law allows, you release us from claims that arise from such a dispute.',
      ],
    },
    {
      heading: '11. The service as it is',
      paragraphs: [
        'We provide the service "as is" and "as available", without warranties of any kind, whether express or implied, including merchantability, fitness for a particular purpose, and non-infringement. We do not promise that it will always be available or free of errors.',
        'To the fullest extent that the law allows, we are not liable for indirect, incidental, special, consequential, or punitive damages, or for lost profits, business, or data, and our total liability for all claims about the service is limited to what you paid us in the twelve months before the claim, or 100 US dollars if that is more.',
        'Some places do not allow some of these limits. There, they apply only as far as the law of that place allows. Nothing in these terms limits liability that cannot be limited by law.',
      ],
    },
    {
      heading: '12. Suspension and ending',
      paragraphs: [
        'We may remove content, hide a profile, and suspend or close accounts that break these terms or the law, or that put others at risk.',
        `You may delete your account at any time; that also cancels your subscription. We delete or anonymize your data within ${DELETION_DAYS} days, except what the law requires us to keep. Clients you wrote with keep their side of the conversation.`,
        'Sections 3, 4, 6, 8, 9, 10, and 11 stay in force after your account ends.',
      ],
    },
    {
      heading: '13. Changes and other provisions',
      paragraphs: [
        'We may change these terms. When a change matters, we tell you and ask for your acceptance again before it applies to you. A change of price applies from the next period, and we announce it in advance.',
        'If one part of these terms is not valid, the rest stays in force. If we do not enforce a part at once, we may still do so later. The law of the state in which the operator is established applies, without regard to its conflict-of-law rules.',
        "Questions about these terms? Write to our support team; you'll find the address on our legal pages.",
      ],
    },
  ],
};
