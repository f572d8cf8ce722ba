import type { Hours } from '@pro-match/domain/businesses';
import type { OutcomeAnswer } from '@pro-match/domain/outcomes';
import type { JobTiming } from '@pro-match/domain/requests';

/** Rows of the demo data; the properties are the columns of their tables. */
export interface AccountRow {
  id: string;
  email: string;
  role: 'client' | 'business';
  full_name: string;
  phone: string;
  location: string;
  created_at: string;
}

export interface BusinessRow {
  id: string;
  user_id: string;
  business_name: string;
  contact_person: string;
  description: string;
  services: string[];
  location: string;
  zip_code: string;
  latitude: number;
  longitude: number;
  service_states: string[];
  service_zip_codes: string[];
  monthly_fee: number;
  subscription_tier: 'free' | 'paid' | 'trial';
  is_active: boolean;
  phone: string;
  email: string;
  website: string | null;
  logo_url: string | null;
  portfolio_images: string[];
  hours: Hours | null;
  time_zone: string;
  languages: string[];
  founded_year: number | null;
  license_number: string | null;
  created_at: string;
}

export interface MatchRow {
  id: string;
  client_id: string;
  business_id: string;
  service: string;
  description: string;
  budget_range: string | null;
  contact_info: string;
  location: string;
  timing: JobTiming | null;
  /** Where the client was when they asked. */
  state: string;
  accepted_at: string | null;
  /** Minutes in which the business was open, from the request to its acceptance. */
  answer_minutes: number | null;
  created_at: string;
}

export interface OutcomeRow {
  match_id: string;
  side: 'client' | 'business';
  user_id: string;
  asked_at: string;
  answer: OutcomeAnswer | null;
  answered_at: string | null;
}

export interface MessageRow {
  id: string;
  match_id: string;
  sender_id: string;
  receiver_id: string;
  content: string;
  created_at: string;
  read_at: string | null;
}

export interface CommunityMessageRow {
  id: string;
  sender_id: string;
  receiver_id: string;
  message_text: string;
  is_read: boolean;
  created_at: string;
}

export interface ReviewRow {
  id: string;
  business_id: string;
  client_id: string;
  match_id: string;
  rating: number;
  comment: string | null;
  created_at: string;
  reply: string | null;
  replied_at: string | null;
}

export interface PostRow {
  id: string;
  user_id: string;
  pro_id: string;
  caption: string;
  media_urls: string[];
  service_type: string;
  city: string | null;
  state: string;
  zip_code: string;
  /** Of the ZIP code, in degrees. */
  latitude: number;
  longitude: number;
  created_at: string;
}

export interface LikeRow {
  post_id: string;
  user_id: string;
  created_at: string;
}

export interface CommentRow {
  id: string;
  post_id: string;
  user_id: string;
  text: string;
  created_at: string;
}
