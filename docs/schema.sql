create extension pg_trgm;

CREATE OR REPLACE FUNCTION contact_text(name text, email text, phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower(((((COALESCE(name, ''::text) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(phone, ''::text)));

CREATE OR REPLACE FUNCTION contact_words(name text, email text, phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((folded(COALESCE(name, ''::text)) || ' '::text) || lower(COALESCE(email, ''::text))) || ' '::text) || COALESCE(phone, ''::text));

CREATE OR REPLACE FUNCTION count_changed_matches()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into business_days as b (business_id, day, leads, waiting, accepted)
  select business_id, day, sum(leads), sum(waiting), sum(accepted) from (
    select m.business_id, d.* from old_matches m, days_of_match(m.created_at, m.accepted_at,
      m.status = 'pending' and m.declined_at is null and m.withdrawn_at is null
        and m.closed_at is null, -1) d
    union all
    select m.business_id, d.* from new_matches m, days_of_match(m.created_at, m.accepted_at,
      m.status = 'pending' and m.declined_at is null and m.withdrawn_at is null
        and m.closed_at is null, 1) d
  ) moves
  where day is not null group by business_id, day
  having sum(leads) <> 0 or sum(waiting) <> 0 or sum(accepted) <> 0
  order by business_id, day
  on conflict (business_id, day) do update set leads = b.leads + excluded.leads,
    waiting = b.waiting + excluded.waiting, accepted = b.accepted + excluded.accepted;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_community_comment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  change integer := 0;
  post uuid;
begin
  if tg_op <> 'DELETE' then
    post := new.post_id;
    change := change + (not new.is_flagged)::integer;
  end if;
  if tg_op <> 'INSERT' then
    post := old.post_id;
    change := change - (not old.is_flagged)::integer;
  end if;
  if change <> 0 then
    update community_posts set comments_count = comments_count + change where id = post;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION count_community_like()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update community_posts set likes_count = likes_count + 1 where id = new.post_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_gone_matches()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into business_days as b (business_id, day, leads, waiting, accepted)
  select business_id, day, sum(leads), sum(waiting), sum(accepted) from (
    select m.business_id, d.* from old_matches m, days_of_match(m.created_at, m.accepted_at,
      m.status = 'pending' and m.declined_at is null and m.withdrawn_at is null
        and m.closed_at is null, -1) d
  ) moves
  where day is not null group by business_id, day
  having sum(leads) <> 0 or sum(waiting) <> 0 or sum(accepted) <> 0
  order by business_id, day
  on conflict (business_id, day) do update set leads = b.leads + excluded.leads,
    waiting = b.waiting + excluded.waiting, accepted = b.accepted + excluded.accepted;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_gone_messages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into business_days as b (business_id, day, messages)
  select x.sender_id, day_of(x.created_at), -count(*) from moved x
  join matches m on m.id = x.match_id and m.business_id = x.sender_id
  group by 1, 2 order by 1, 2
  on conflict (business_id, day) do update set messages = b.messages + excluded.messages;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_new_matches()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into business_days as b (business_id, day, leads, waiting, accepted)
  select business_id, day, sum(leads), sum(waiting), sum(accepted) from (
    select m.business_id, d.* from new_matches m, days_of_match(m.created_at, m.accepted_at,
      m.status = 'pending' and m.declined_at is null and m.withdrawn_at is null
        and m.closed_at is null, 1) d
  ) moves
  where day is not null group by business_id, day
  having sum(leads) <> 0 or sum(waiting) <> 0 or sum(accepted) <> 0
  order by business_id, day
  on conflict (business_id, day) do update set leads = b.leads + excluded.leads,
    waiting = b.waiting + excluded.waiting, accepted = b.accepted + excluded.accepted;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_new_messages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into business_days as b (business_id, day, messages)
  select x.sender_id, day_of(x.created_at), count(*) from moved x
  join matches m on m.id = x.match_id and m.business_id = x.sender_id
  group by 1, 2 order by 1, 2
  on conflict (business_id, day) do update set messages = b.messages + excluded.messages;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_review_of_match()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update reviews set is_counted = true where match_id = new.id and not is_counted;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_reviews(business uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  -- The count has to be a statement of its own after the lock: then it sees what
  -- was committed by whoever held the lock before.
  perform from business_profiles where user_id = business for no key update;
  update business_profiles
  set (star_counts, total_reviews, rating) = (
    select array[
        count(*) filter (where r.rating = 1), count(*) filter (where r.rating = 2),
        count(*) filter (where r.rating = 3), count(*) filter (where r.rating = 4),
        count(*) filter (where r.rating = 5)
      ]::integer[], count(*), round(avg(r.rating), 2)
    from reviews r where r.business_id = business and r.is_counted
  )
  where user_id = business;
end $function$;

CREATE OR REPLACE FUNCTION count_thanks(business uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  -- The count has to be a statement of its own after the lock: then it sees what
  -- was committed by whoever held the lock before.
  perform from business_profiles where id = business for no key update;
  update business_profiles b set thanks_count = counted.neighbors
  from (
    select count(distinct p.user_id) as neighbors
    from community_posts p join auth_users u on u.id = p.user_id
    where p.pro_id = business and not p.is_flagged
      and u.deleted_at is null and u.suspended_at is null
  ) counted
  where b.id = business and b.thanks_count <> counted.neighbors;
end $function$;

CREATE OR REPLACE FUNCTION day_of(moment timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((moment AT TIME ZONE 'UTC'::text))::date;

CREATE OR REPLACE FUNCTION days_of_match(created_at timestamp with time zone, accepted_at timestamp with time zone, is_waiting boolean, moved integer)
 RETURNS TABLE(day date, leads integer, waiting integer, accepted integer)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  values (day_of(created_at), moved, moved * is_waiting::integer, 0),
    (day_of(accepted_at), 0, 0, moved) $function$;

CREATE OR REPLACE FUNCTION desk_is_hired(match matches)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select match.closed_at is not null and match.status = 'accepted'
    and exists (
      select from service_requests r
      where r.id = match.service_request_id and r.close_reason = 'hired_here'
    )
    and not exists (
      select from matches o
      where o.service_request_id = match.service_request_id and o.id <> match.id
        and o.status = 'accepted'
    ) $function$;

CREATE OR REPLACE FUNCTION desk_of(match matches, at timestamp with time zone)
 RETURNS TABLE(stage text, place bigint, quote_ends_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select s.stage, case
      when s.stage = 'pending'
        then desk_place(1, coalesce(match.reopened_at, match.created_at))
      when last.waits then desk_place(2, last.created_at)
      else desk_place(3, greatest(match.created_at, match.accepted_at, match.answered_at,
        match.declined_at, match.withdrawn_at, match.closed_at, q.answered_at, last.created_at))
    end, case when s.stage = 'quoted' then q.expires_at end
  from (values (1)) one
  left join lateral (
    select answer, answered_at, expires_at from quotes
    where match_id = match.id and superseded_at is null
    order by answer is not distinct from 'accepted' desc, version desc limit 1
  ) q on true
  left join lateral (
    select x.created_at, x.sender_id = match.client_id and x.read_at is null as waits
    from messages x where x.match_id = match.id
    order by x.created_at desc, x.id desc limit 1
  ) last on true
  left join outcomes o on o.match_id = match.id and o.side = 'business'
  cross join lateral (
    select desk_stage(match, o.answer, desk_is_hired(match), q.answer, q.expires_at, at) as stage
  ) s $function$;

CREATE OR REPLACE FUNCTION desk_place(part integer, moment timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case part when 3 then 9000000000000000 - micros
    else (part - 1) * 3000000000000000 + micros end
  from (select least(greatest((extract(epoch from moment) * 1000000)::bigint, 0),
    2999999999999999) as micros) m $function$;

CREATE OR REPLACE FUNCTION desk_stage(match matches, outcome text, is_hired boolean, answer text, expires_at timestamp with time zone, at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when match.status = 'pending' and (match.declined_at is not null
      or match.withdrawn_at is not null or match.closed_at is not null) then 'lost'
    when outcome = 'done' then 'won'
    when outcome in ('elsewhere', 'dropped') then 'lost'
    when answer = 'accepted' then 'won'
    when match.closed_at is not null then case when is_hired then 'won' else 'lost' end
    when match.answered_at is null
      and (match.status = 'pending' or match.reopened_at is not null) then 'pending'
    when answer = 'declined' then 'lost'
    when expires_at > at then 'quoted'
    else 'talking'
  end $function$;

CREATE OR REPLACE FUNCTION folded(words text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare plain text := words;
begin
  if octet_length(plain) > length(plain) then
    plain := normalize(translate(plain, U&'\00b4\1ffd', ''''''), nfkd);
  end if;
  plain := lower(regexp_replace(plain,
    '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f''`\u02b9-\u02bf\u02c8\u05f3\u2018-\u201b\u2032\u2035\ua78b\ua78c\u00ad\u200b-\u200f\u2060\ufe0e\ufe0f\ufeff]', '', 'g') collate "C");
  if octet_length(plain) > length(plain) then
    plain := translate(plain,
      'ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥ'
      'ΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜ'
      'ҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐ'
      'ՑՒՓՔՕՖႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵᎶᎷᎸᎹᎺᎻᎼᎽᎾᎿᏀᏁᏂᏃᏄᏅᏆᏇᏈᏉ'
      'ᏊᏋᏌᏍᏎᏏᏐᏑᏒᏓᏔᏕᏖᏗᏘᏙᏚᏛᏜᏝᏞᏟᏠᏡᏢᏣᏤᏥᏦᏧᏨᏩᏪᏫᏬᏭᏮᏯᏰᏱᏲᏳᏴᏵᲉᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺ'
      'ᲽᲾᲿẞỺỼỾℲↃⰀⰁⰂⰃⰄⰅⰆⰇⰈⰉⰊⰋⰌⰍⰎⰏⰐⰑⰒⰓⰔⰕⰖⰗⰘⰙⰚⰛⰜⰝⰞⰟⰠⰡⰢⰣⰤⰥⰦⰧⰨⰩⰪⰫⰬⰭⰮⰯⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿⲀⲂⲄⲆⲈⲊⲌⲎⲐⲒⲔⲖⲘⲚⲜⲞ'
      'ⲠⲢⲤⲦⲨⲪⲬⲮⲰⲲⲴⲶⲸⲺⲼⲾⳀⳂⳄⳆⳈⳊⳌⳎⳐⳒⳔⳖⳘⳚⳜⳞⳠⳢⳫⳭⳲꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾ'
      'ꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞋꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘꟚꟜꟵ𐐀𐐁𐐂𐐃𐐄𐐅𐐆𐐇𐐈'
      '𐐉𐐊𐐋𐐌𐐍𐐎𐐏𐐐𐐑𐐒𐐓𐐔𐐕𐐖𐐗𐐘𐐙𐐚𐐛𐐜𐐝𐐞𐐟𐐠𐐡𐐢𐐣𐐤𐐥𐐦𐐧𐒰𐒱𐒲𐒳𐒴𐒵𐒶𐒷𐒸𐒹𐒺𐒻𐒼𐒽𐒾𐒿𐓀𐓁𐓂𐓃𐓄𐓅𐓆𐓇𐓈𐓉𐓊𐓋𐓌𐓍𐓎𐓏𐓐𐓑𐓒𐓓𐕰𐕱𐕲𐕳𐕴𐕵𐕶𐕷𐕸𐕹𐕺𐕼𐕽𐕾𐕿𐖀𐖁𐖂𐖃𐖄𐖅'
      '𐖆𐖇𐖈𐖉𐖊𐖌𐖍𐖎𐖏𐖐𐖑𐖒𐖔𐖕𐲀𐲁𐲂𐲃𐲄𐲅𐲆𐲇𐲈𐲉𐲊𐲋𐲌𐲍𐲎𐲏𐲐𐲑𐲒𐲓𐲔𐲕𐲖𐲗𐲘𐲙𐲚𐲛𐲜𐲝𐲞𐲟𐲠𐲡𐲢𐲣𐲤𐲥𐲦𐲧𐲨𐲩𐲪𐲫𐲬𐲭𐲮𐲯𐲰𐲱𐲲𐵐𐵑𐵒𐵓𐵔𐵕𐵖𐵗𐵘𐵙𐵚𐵛𐵜𐵝𐵞𐵟𐵠𐵡𐵢𐵣𐵤𐵥𑢠'
      '𑢡𑢢𑢣𑢤𑢥𑢦𑢧𑢨𑢩𑢪𑢫𑢬𑢭𑢮𑢯𑢰𑢱𑢲𑢳𑢴𑢵𑢶𑢷𑢸𑢹𑢺𑢻𑢼𑢽𑢾𑢿𖹀𖹁𖹂𖹃𖹄𖹅𖹆𖹇𖹈𖹉𖹊𖹋𖹌𖹍𖹎𖹏𖹐𖹑𖹒𖹓𖹔𖹕𖹖𖹗𖹘𖹙𖹚𖹛𖹜𖹝𖹞𖹟𖺠𖺡𖺢𖺣𖺤𖺥𖺦𖺧𖺨𖺩𖺪𖺫𖺬𖺭𖺮𖺯𖺰𖺱𖺲𖺳𖺴𖺵𖺶𖺷𖺸'
      '𞤀𞤁𞤂𞤃𞤄𞤅𞤆𞤇𞤈𞤉𞤊𞤋𞤌𞤍𞤎𞤏𞤐𞤑𞤒𞤓𞤔𞤕𞤖𞤗𞤘𞤙𞤚𞤛𞤜𞤝𞤞𞤟𞤠𞤡øđłıς',
      'æðoþdħlŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυ'
      'φχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝ'
      'ҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտր'
      'ցւփքօֆⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭꭰꭱꭲꭳꭴꭵꭶꭷꭸꭹꭺꭻꭼꭽꭾꭿꮀꮁꮂꮃꮄꮅꮆꮇꮈꮉꮊꮋꮌꮍꮎꮏꮐꮑꮒꮓꮔꮕꮖꮗꮘꮙ'
      'ꮚꮛꮜꮝꮞꮟꮠꮡꮢꮣꮤꮥꮦꮧꮨꮩꮪꮫꮬꮭꮮꮯꮰꮱꮲꮳꮴꮵꮶꮷꮸꮹꮺꮻꮼꮽꮾꮿᏸᏹᏺᏻᏼᏽᲊაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺ'
      'ჽჾჿßỻỽỿⅎↄⰰⰱⰲⰳⰴⰵⰶⰷⰸⰹⰺⰻⰼⰽⰾⰿⱀⱁⱂⱃⱄⱅⱆⱇⱈⱉⱊⱋⱌⱍⱎⱏⱐⱑⱒⱓⱔⱕⱖⱗⱘⱙⱚⱛⱜⱝⱞⱟⱡɫᵽɽⱨⱪⱬɑɱɐɒⱳⱶȿɀⲁⲃⲅⲇⲉⲋⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟ'
      'ⲡⲣⲥⲧⲩⲫⲭⲯⲱⲳⲵⲷⲹⲻⲽⲿⳁⳃⳅⳇⳉⳋⳍⳏⳑⳓⳕⳗⳙⳛⳝⳟⳡⳣⳬⳮⳳꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛꜣꜥꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿ'
      'ꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇꞌɥꞑꞓꞗꞙꞛꞝꞟꞡꞣꞥꞧꞩɦɜɡɬɪʞʇʝꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙꟛƛꟶ𐐨𐐩𐐪𐐫𐐬𐐭𐐮𐐯𐐰'
      '𐐱𐐲𐐳𐐴𐐵𐐶𐐷𐐸𐐹𐐺𐐻𐐼𐐽𐐾𐐿𐑀𐑁𐑂𐑃𐑄𐑅𐑆𐑇𐑈𐑉𐑊𐑋𐑌𐑍𐑎𐑏𐓘𐓙𐓚𐓛𐓜𐓝𐓞𐓟𐓠𐓡𐓢𐓣𐓤𐓥𐓦𐓧𐓨𐓩𐓪𐓫𐓬𐓭𐓮𐓯𐓰𐓱𐓲𐓳𐓴𐓵𐓶𐓷𐓸𐓹𐓺𐓻𐖗𐖘𐖙𐖚𐖛𐖜𐖝𐖞𐖟𐖠𐖡𐖣𐖤𐖥𐖦𐖧𐖨𐖩𐖪𐖫𐖬'
      '𐖭𐖮𐖯𐖰𐖱𐖳𐖴𐖵𐖶𐖷𐖸𐖹𐖻𐖼𐳀𐳁𐳂𐳃𐳄𐳅𐳆𐳇𐳈𐳉𐳊𐳋𐳌𐳍𐳎𐳏𐳐𐳑𐳒𐳓𐳔𐳕𐳖𐳗𐳘𐳙𐳚𐳛𐳜𐳝𐳞𐳟𐳠𐳡𐳢𐳣𐳤𐳥𐳦𐳧𐳨𐳩𐳪𐳫𐳬𐳭𐳮𐳯𐳰𐳱𐳲𐵰𐵱𐵲𐵳𐵴𐵵𐵶𐵷𐵸𐵹𐵺𐵻𐵼𐵽𐵾𐵿𐶀𐶁𐶂𐶃𐶄𐶅𑣀'
      '𑣁𑣂𑣃𑣄𑣅𑣆𑣇𑣈𑣉𑣊𑣋𑣌𑣍𑣎𑣏𑣐𑣑𑣒𑣓𑣔𑣕𑣖𑣗𑣘𑣙𑣚𑣛𑣜𑣝𑣞𑣟𖹠𖹡𖹢𖹣𖹤𖹥𖹦𖹧𖹨𖹩𖹪𖹫𖹬𖹭𖹮𖹯𖹰𖹱𖹲𖹳𖹴𖹵𖹶𖹷𖹸𖹹𖹺𖹻𖹼𖹽𖹾𖹿𖺻𖺼𖺽𖺾𖺿𖻀𖻁𖻂𖻃𖻄𖻅𖻆𖻇𖻈𖻉𖻊𖻋𖻌𖻍𖻎𖻏𖻐𖻑𖻒𖻓'
      '𞤢𞤣𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬𞤭𞤮𞤯𞤰𞤱𞤲𞤳𞤴𞤵𞤶𞤷𞤸𞤹𞤺𞤻𞤼𞤽𞤾𞤿𞥀𞥁𞥂𞥃odliσ');
    plain := replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
  end if;
  return btrim(regexp_replace(plain,
    '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000_\u002d\u058a\u05be\u2010-\u2015\u2043\u2212\u301c\u30a0]+', ' ', 'g'), ' ');
end $function$;

CREATE OR REPLACE FUNCTION follow_report()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  own_lane smallint := case when exists (
    select from business_profiles b
    where b.user_id = new.reporter_id and b.subscription_tier in ('paid', 'trial')
  ) then 1 else 2 end;
begin
  insert into moderation_cases as c
    (subject_kind, subject_id, owner_id, opened_at, reports_count, open_reports, lane)
  values (new.subject_kind, new.subject_id, new.subject_owner_id, new.created_at, 1, 1, own_lane)
  on conflict (subject_kind, subject_id) do update set
    reports_count = c.reports_count + 1,
    open_reports = c.open_reports + 1,
    opened_at = case c.status when 'open' then c.opened_at else new.created_at end,
    lane = case c.status when 'open' then least(c.lane, own_lane) else own_lane end,
    status = 'open';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION follow_review()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' and new.is_invited and not new.is_held then
    update review_invitations set reviews = reviews + 1 where business_id = new.business_id;
  end if;
  if tg_op = 'DELETE' then
    -- One that the team took out and put back may go a second time.
    insert into gone_reviews (id) values (old.id) on conflict do nothing;
    if old.is_invited and not old.is_held then
      update review_invitations set reviews = reviews - 1 where business_id = old.business_id;
    end if;
  end if;
  if tg_op <> 'INSERT' and old.is_counted then
    perform move_stars(old.business_id, old.rating, -1);
  end if;
  if tg_op <> 'DELETE' and new.is_counted then
    perform move_stars(new.business_id, new.rating, 1);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION follow_shoutouts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  touched uuid[]; businesses uuid[]; neighbors uuid[]; starts boolean[]; ends boolean[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id), array_agg(pro_id), array_agg(user_id), array_agg(false),
      array_agg(not is_flagged)
    into touched, businesses, neighbors, starts, ends from new_posts;
  elsif tg_op = 'DELETE' then
    select array_agg(id), array_agg(pro_id), array_agg(user_id), array_agg(not is_flagged),
      array_agg(false)
    into touched, businesses, neighbors, starts, ends from old_posts;
  else
    select array_agg(n.id), array_agg(n.pro_id), array_agg(n.user_id),
      array_agg(not o.is_flagged), array_agg(not n.is_flagged)
    into touched, businesses, neighbors, starts, ends
    from old_posts o join new_posts n on n.id = o.id where o.is_flagged <> n.is_flagged;
  end if;
  if touched is null then return null; end if;
  -- An account that is being closed at this moment is waited for: it cannot see these posts yet.
  perform from auth_users where id = any(neighbors) order by id for share;
  -- Always in one order, so that two never wait for each other.
  perform from business_profiles where id = any(businesses) order by id for no key update;
  -- A statement of its own after the lock: it sees what was committed by whoever held it before.
  update business_profiles b set thanks_count = b.thanks_count + moves.moved
  from (
    select business, sum(moved) as moved from (
      select t.business, bool_or(t.ends)::integer - bool_or(t.starts)::integer as moved
      from unnest(businesses, neighbors, starts, ends) as t (business, neighbor, starts, ends)
      join auth_users u on u.id = t.neighbor
      where u.deleted_at is null and u.suspended_at is null and not exists (
        select from community_posts p
        where p.pro_id = t.business and p.user_id = t.neighbor and not p.is_flagged
          and p.id <> all(touched)
      )
      group by t.business, t.neighbor
    ) each_neighbor
    group by business
  ) moves
  where b.id = moves.business and moves.moved <> 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION follow_standing_of_neighbor()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  businesses uuid[];
begin
  select array_agg(distinct pro_id) into businesses
  from community_posts where user_id = new.id and not is_flagged;
  perform from business_profiles where id = any(businesses) order by id for no key update;
  update business_profiles
  set thanks_count = thanks_count
    + case when new.deleted_at is null and new.suspended_at is null then 1 else -1 end
  where id in (
    select pro_id from community_posts
    where user_id = new.id and not is_flagged and pro_id = any(businesses)
  );
  return null;
end $function$;

CREATE OR REPLACE FUNCTION miles_between(latitude1 double precision, longitude1 double precision, latitude2 double precision, longitude2 double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((2)::numeric * 3958.7613))::double precision * asin(LEAST((1)::double precision, sqrt((power(sin((radians((latitude2 - latitude1)) / (2)::double precision)), (2)::double precision) + ((cos(radians(latitude1)) * cos(radians(latitude2))) * power(sin((radians((longitude2 - longitude1)) / (2)::double precision)), (2)::double precision)))))));

CREATE OR REPLACE FUNCTION move_stars(business uuid, stars smallint, moved integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update business_profiles
  set star_counts[stars] = star_counts[stars] + moved,
    total_reviews = total_reviews + moved,
    rating = round((
      1 * star_counts[1] + 2 * star_counts[2] + 3 * star_counts[3] + 4 * star_counts[4]
        + 5 * star_counts[5] + stars * moved
    )::numeric / nullif(total_reviews + moved, 0), 2)
  where user_id = business;
end $function$;

CREATE OR REPLACE FUNCTION name_order(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower((regexp_replace(NORMALIZE(name, NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text) COLLATE "C"));

CREATE OR REPLACE FUNCTION note_card_of_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_card(id) from business_profiles
  where user_id = new.id and subscription_tier in ('paid', 'trial');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_card(changed uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into directory_changes (profile_id) values (changed)
  on conflict (profile_id) do update set profile_id = excluded.profile_id
$function$;

CREATE OR REPLACE FUNCTION note_changed_card()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Of a row that is not there, all columns are null.
  if coalesce(old.subscription_tier in ('paid', 'trial'), false)
      or coalesce(new.subscription_tier in ('paid', 'trial'), false) then
    if (old.subscription_tier, old.is_active, old.zip_code, old.services, old.rating)
        is distinct from
        (new.subscription_tier, new.is_active, new.zip_code, new.services, new.rating) then
      perform note_card(coalesce(new.id, old.id));
    end if;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_subscription_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  who uuid := coalesce(new.user_id, old.user_id);
  tier text;
  stands subscriptions%rowtype;
  last subscription_changes%rowtype;
begin
  if not exists (select from auth_users where id = who) then return null; end if;
  tier := coalesce(
    (select subscription_tier from business_profiles where user_id = who), 'free');
  select * into stands from subscriptions where user_id = who;
  select * into last from subscription_changes where user_id = who order by id desc limit 1;
  last.to_tier := coalesce(last.to_tier, 'free');
  if last.to_tier = tier and last.to_status is not distinct from stands.status and not (
    tier = 'paid' and stands.status = 'active' and stands.current_period_end is not null
      and coalesce(stands.current_period_end > last.paid_until, true)
  ) then
    return null;
  end if;
  insert into subscription_changes (user_id, changed_at, provider, from_tier, to_tier,
    from_status, to_status, paid_until, reason)
  values (who, greatest(last.changed_at, coalesce(new.updated_at, now())),
    coalesce(stands.provider, last.provider), last.to_tier, tier, last.to_status, stands.status,
    stands.current_period_end,
    reason_of_change(who, stands.subscription_id, last.to_status, stands.status, tier));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION number_card()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- A conflict alone would use up a number each time that a plan is renewed.
  insert into public_cards (profile_id)
  select new.id where not exists (select from public_cards where profile_id = new.id)
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION on_map(latitude double precision, longitude double precision)
 RETURNS point
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN point(radians(CASE WHEN (longitude > (0)::double precision) THEN (longitude - (360)::double precision) ELSE longitude END), ln(tan(radians(((45)::double precision + (latitude / (2)::double precision))))));

CREATE OR REPLACE FUNCTION place_match_on_desk()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform place_on_desk(new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION place_on_desk(wanted uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from desk_leads where match_id = wanted for update;
  insert into desk_leads as d (match_id, business_id, service, stage, place, quote_ends_at)
  select m.id, m.business_id, m.service, t.stage, t.place, t.quote_ends_at
  from matches m, desk_of(m, now()) t where m.id = wanted
  on conflict (match_id) do update set business_id = excluded.business_id,
    service = excluded.service, stage = excluded.stage, place = excluded.place,
    quote_ends_at = excluded.quote_ends_at
  where (d.business_id, d.service, d.stage, d.place, d.quote_ends_at) is distinct from
    (excluded.business_id, excluded.service, excluded.stage, excluded.place,
      excluded.quote_ends_at);
end $function$;

CREATE OR REPLACE FUNCTION place_part_on_desk()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform place_on_desk(coalesce(new.match_id, old.match_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION place_read_on_desk()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform place_on_desk(match_id) from (
    select distinct n.match_id from new_messages n join old_messages o on o.id = n.id
    where n.read_at is distinct from o.read_at order by 1
  ) seen;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION queue_lead_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into webhook_deliveries (id, endpoint_id, key, type, data, created_at, next_try_at)
  select gen_random_uuid(), e.id, 'lead.created:' || m.id, 'lead.created',
    jsonb_build_object('match_id', m.id), m.created_at, m.created_at
  from added m join webhook_endpoints e on e.user_id = m.business_id
  where e.disabled_at is null and 'lead.created' = any (e.events)
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION queue_message_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into webhook_deliveries (id, endpoint_id, key, type, data, created_at, next_try_at)
  select gen_random_uuid(), e.id, 'message.created:' || m.id, 'message.created',
    jsonb_build_object('message_id', m.id, 'match_id', m.match_id), m.created_at, m.created_at
  from added m join webhook_endpoints e on e.user_id = m.receiver_id
  where e.disabled_at is null and 'message.created' = any (e.events)
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION reason_of_change(who uuid, subscription text, old_status text, new_status text, new_tier text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when old_status is not distinct from new_status then case
      when new_tier = 'free' then 'lapsed'
      when new_status = 'active' then 'renewed'
      else 'tier_set'
    end
    when new_status = 'canceled' then case
      when exists (select from refunds where user_id = who and subscription_id = subscription)
        then 'refunded'
      when exists (select from account_closures where user_id = who) then 'account_closed'
      else 'ended'
    end
    when new_status = 'paused' then 'season_paused'
    when new_status = 'active' then case
      when old_status = 'trialing' then 'trial_paid'
      when old_status in ('past_due', 'unpaid') then 'recovered'
      when old_status = 'paused' then 'season_ended'
      else 'started'
    end
    when new_status = 'trialing' then 'trial_started'
    when new_status is null then 'removed'
    else 'payment_failed'
  end $function$;

CREATE OR REPLACE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% can only be added to', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION search_text(business_name text, services text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower(((business_name || ' '::text) || array_to_string(services, ' '::text)));

CREATE OR REPLACE FUNCTION search_words(business_name text, services text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN folded(((business_name || ' '::text) || array_to_string(services, ' '::text)));

CREATE OR REPLACE FUNCTION see_match_of_review()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.is_counted := coalesce(
    (select status = 'accepted' from matches where id = new.match_id for share), false);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION sheet_of(service_id integer, state text)
 RETURNS point
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN point(((8)::double precision * (((((676)::double precision * (service_id)::double precision) + ((26 * (ascii(state) - 65)))::double precision) + (ascii(substr(state, 2)))::double precision) - (65)::double precision)), (0)::double precision);

CREATE OR REPLACE FUNCTION uncount_community_comments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update community_posts p
  set comments_count = p.comments_count - gone.shown
  from (
    select post_id, count(*) as shown from gone_comments where not is_flagged group by post_id
  ) gone
  where p.id = gone.post_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION uncount_community_likes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update community_posts p
  set likes_count = p.likes_count - gone.likes
  from (select post_id, count(*) as likes from gone_likes group by post_id) gone
  where p.id = gone.post_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION week_of(moment timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (date_trunc('week'::text, (moment AT TIME ZONE 'UTC'::text)))::date;

create table account_closures (
  user_id uuid not null,
  email text,
  closed_at timestamp with time zone not null,
  erased_at timestamp with time zone,
  erased jsonb,
  constraint account_closures_check CHECK (((erased_at IS NULL) OR ((email IS NULL) AND (erased IS NOT NULL)))),
  constraint account_closures_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id),
  constraint account_closures_pkey PRIMARY KEY (user_id)
);
CREATE INDEX account_closures_due ON account_closures USING btree (closed_at) WHERE (erased_at IS NULL);

create table appointments (
  id uuid not null,
  match_id uuid not null,
  series_id uuid not null,
  version smallint not null,
  proposed_by text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  time_zone text not null,
  place text,
  note text,
  created_at timestamp with time zone not null,
  answer text,
  answered_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancelled_by text,
  superseded_at timestamp with time zone,
  constraint appointments_answer_check CHECK ((answer = ANY (ARRAY['accepted'::text, 'declined'::text]))),
  constraint appointments_cancelled_by_check CHECK ((cancelled_by = ANY (ARRAY['client'::text, 'business'::text]))),
  constraint appointments_check CHECK ((((ends_at - starts_at) >= '00:15:00'::interval) AND ((ends_at - starts_at) <= '12:00:00'::interval))),
  constraint appointments_check1 CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint appointments_check2 CHECK (((cancelled_at IS NULL) = (cancelled_by IS NULL))),
  constraint appointments_check3 CHECK (((answer IS DISTINCT FROM 'declined'::text) OR (cancelled_at IS NULL))),
  constraint appointments_proposed_by_check CHECK ((proposed_by = ANY (ARRAY['client'::text, 'business'::text]))),
  constraint appointments_version_check CHECK (((version >= 1) AND (version <= 100))),
  constraint appointments_id_fkey FOREIGN KEY (id) REFERENCES messages(id) ON DELETE CASCADE,
  constraint appointments_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id),
  constraint appointments_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX appointments_agreed ON appointments USING btree (series_id) WHERE ((answer = 'accepted'::text) AND (superseded_at IS NULL));
CREATE UNIQUE INDEX appointments_newest ON appointments USING btree (series_id) WHERE ((answer IS DISTINCT FROM 'accepted'::text) AND (superseded_at IS NULL));
CREATE UNIQUE INDEX appointments_version ON appointments USING btree (match_id, series_id, version);

create table audit_log (
  id uuid not null,
  actor_id uuid not null,
  action text not null,
  subject_kind text not null,
  subject text not null,
  reason text,
  created_at timestamp with time zone not null,
  constraint audit_log_action_check CHECK (((length(action) >= 1) AND (length(action) <= 60))),
  constraint audit_log_reason_check CHECK ((length(reason) <= 2000)),
  constraint audit_log_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 80))),
  constraint audit_log_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['ticket'::text, 'case'::text, 'person'::text, 'business'::text, 'service'::text]))),
  constraint audit_log_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES auth_users(id),
  constraint audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_actor ON audit_log USING btree (actor_id, created_at DESC, id DESC);
CREATE INDEX audit_log_newest ON audit_log USING btree (created_at DESC, id DESC);
CREATE INDEX audit_log_subject ON audit_log USING btree (subject, created_at DESC, id DESC);
CREATE TRIGGER audit_log_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table auth_challenges (
  id uuid not null,
  factor_id uuid not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  verified_at timestamp with time zone,
  constraint auth_challenges_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth_factors(id) ON DELETE CASCADE,
  constraint auth_challenges_pkey PRIMARY KEY (id)
);
CREATE INDEX auth_challenges_expired ON auth_challenges USING btree (expires_at);
CREATE INDEX auth_challenges_factor ON auth_challenges USING btree (factor_id);

create table auth_factors (
  id uuid not null,
  user_id uuid not null,
  factor_type text not null,
  friendly_name text,
  status text not null,
  secret bytea,
  last_step bigint,
  last_challenged_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  made_in uuid,
  constraint auth_factors_check CHECK (((factor_type = 'totp'::text) = (secret IS NOT NULL))),
  constraint auth_factors_check1 CHECK (((factor_type = 'totp'::text) OR (status = 'verified'::text))),
  constraint auth_factors_factor_type_check CHECK ((factor_type = ANY (ARRAY['totp'::text, 'recovery_code'::text]))),
  constraint auth_factors_friendly_name_check CHECK (((length(friendly_name) >= 1) AND (length(friendly_name) <= 80))),
  constraint auth_factors_status_check CHECK ((status = ANY (ARRAY['unverified'::text, 'verified'::text]))),
  constraint auth_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint auth_factors_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX auth_factors_one_code_set ON auth_factors USING btree (user_id) WHERE (factor_type = 'recovery_code'::text);
CREATE UNIQUE INDEX auth_factors_one_name ON auth_factors USING btree (user_id, lower(friendly_name));
CREATE INDEX auth_factors_user ON auth_factors USING btree (user_id, created_at);

create table auth_one_time_tokens (
  token_hash bytea not null,
  user_id uuid not null,
  kind text not null,
  email text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint auth_one_time_tokens_kind_check CHECK ((kind = ANY (ARRAY['recovery'::text, 'confirmation'::text, 'email_change'::text, 'reauthentication'::text]))),
  constraint auth_one_time_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint auth_one_time_tokens_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX auth_one_time_tokens_user ON auth_one_time_tokens USING btree (user_id, kind);

create table auth_recovery_codes (
  factor_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint auth_recovery_codes_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth_factors(id) ON DELETE CASCADE,
  constraint auth_recovery_codes_pkey PRIMARY KEY (factor_id, code_hash)
);

create table auth_refresh_tokens (
  token_hash bytea not null,
  session_id uuid not null,
  created_at timestamp with time zone not null default now(),
  used_at timestamp with time zone,
  parent_hash bytea,
  constraint auth_refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth_sessions(id) ON DELETE CASCADE,
  constraint auth_refresh_tokens_pkey PRIMARY KEY (token_hash)
);
CREATE UNIQUE INDEX auth_refresh_tokens_open ON auth_refresh_tokens USING btree (session_id) WHERE (used_at IS NULL);
CREATE INDEX auth_refresh_tokens_session ON auth_refresh_tokens USING btree (session_id);

create table auth_security_events (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  session_id uuid,
  address text not null,
  user_agent text,
  day date,
  occurrences integer not null default 1,
  occurred_at timestamp with time zone not null,
  constraint auth_security_events_address_check CHECK ((length(address) <= 64)),
  constraint auth_security_events_kind_check CHECK ((kind ~ '^[a-z_]{1,40}$'::text)),
  constraint auth_security_events_occurrences_check CHECK ((occurrences > 0)),
  constraint auth_security_events_user_agent_check CHECK ((length(user_agent) <= 300)),
  constraint auth_security_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint auth_security_events_pkey PRIMARY KEY (id)
);
CREATE INDEX auth_security_events_age ON auth_security_events USING btree (occurred_at);
CREATE UNIQUE INDEX auth_security_events_one_a_day ON auth_security_events USING btree (user_id, kind, address, day) WHERE (day IS NOT NULL);
CREATE INDEX auth_security_events_session ON auth_security_events USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX auth_security_events_user ON auth_security_events USING btree (user_id, occurred_at, id);

create table auth_sessions (
  id uuid not null,
  user_id uuid not null,
  user_agent text,
  created_at timestamp with time zone not null default now(),
  refreshed_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  aal text not null default 'aal1'::text,
  amr jsonb not null default '[]'::jsonb,
  proven_until timestamp with time zone,
  constraint auth_sessions_aal_check CHECK ((aal = ANY (ARRAY['aal1'::text, 'aal2'::text]))),
  constraint auth_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint auth_sessions_pkey PRIMARY KEY (id)
);
CREATE INDEX auth_sessions_user ON auth_sessions USING btree (user_id) WHERE (ended_at IS NULL);

create table auth_signing_keys (
  kid text not null,
  private_jwk jsonb not null,
  created_at timestamp with time zone not null default now(),
  constraint auth_signing_keys_pkey PRIMARY KEY (kid)
);

create table auth_users (
  id uuid not null,
  email text not null,
  password_hash text not null,
  email_confirmed_at timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  suspended_at timestamp with time zone,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  new_email text,
  email_change_sent_at timestamp with time zone,
  metadata jsonb not null default '{}'::jsonb,
  link_epoch integer not null default 0,
  constraint auth_users_check CHECK (((new_email IS NULL) = (email_change_sent_at IS NULL))),
  constraint auth_users_email_check CHECK ((length(email) <= 254)),
  constraint auth_users_metadata_check CHECK (((jsonb_typeof(metadata) = 'object'::text) AND (octet_length((metadata)::text) <= 4096))),
  constraint auth_users_new_email_check CHECK ((length(new_email) <= 254)),
  constraint auth_users_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX auth_users_email ON auth_users USING btree (lower(email));
CREATE INDEX auth_users_newest ON auth_users USING btree (created_at);
CREATE TRIGGER auth_users_note_their_card AFTER UPDATE OF deleted_at, suspended_at ON auth_users FOR EACH ROW WHEN (((old.deleted_at IS DISTINCT FROM new.deleted_at) OR (old.suspended_at IS DISTINCT FROM new.suspended_at))) EXECUTE FUNCTION note_card_of_account();
CREATE TRIGGER auth_users_thank AFTER UPDATE OF deleted_at, suspended_at ON auth_users FOR EACH ROW WHEN ((((old.deleted_at IS NULL) AND (old.suspended_at IS NULL)) <> ((new.deleted_at IS NULL) AND (new.suspended_at IS NULL)))) EXECUTE FUNCTION follow_standing_of_neighbor();

create table availability_changes (
  id uuid not null,
  user_id uuid not null,
  changed_at timestamp with time zone not null,
  is_open boolean not null,
  cause text not null,
  until date,
  constraint availability_changes_cause_check CHECK ((cause = ANY (ARRAY['own'::text, 'unheard'::text, 'season'::text, 'date'::text]))) NOT VALID,
  constraint availability_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint availability_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX availability_changes_user ON availability_changes USING btree (user_id, id);

create table billing_tries (
  user_id uuid not null,
  job text not null,
  tries integer not null,
  next_at timestamp with time zone not null,
  constraint billing_tries_job_check CHECK ((job = ANY (ARRAY['review'::text, 'refund'::text, 'ending'::text, 'reminder'::text, 'month'::text, 'receipt'::text, 'season'::text]))),
  constraint billing_tries_tries_check CHECK ((tries > 0)),
  constraint billing_tries_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint billing_tries_pkey PRIMARY KEY (user_id, job)
);

create table blocks (
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamp with time zone not null,
  constraint blocks_check CHECK ((blocker_id <> blocked_id)),
  constraint blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint blocks_pkey PRIMARY KEY (blocker_id, blocked_id)
);
CREATE INDEX blocks_list ON blocks USING btree (blocker_id, created_at DESC, blocked_id DESC);
CREATE INDEX blocks_reverse ON blocks USING btree (blocked_id, blocker_id);

create table business_days (
  business_id uuid not null,
  day date not null,
  leads integer not null default 0,
  waiting integer not null default 0,
  accepted integer not null default 0,
  messages integer not null default 0,
  constraint business_days_business_id_fkey FOREIGN KEY (business_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint business_days_pkey PRIMARY KEY (business_id, day)
);

create table business_profiles (
  id uuid not null,
  user_id uuid not null,
  business_name text not null,
  contact_person text,
  description text,
  services text[] not null default '{}'::text[],
  location text,
  zip_code text not null,
  service_states text[] not null default '{}'::text[],
  service_zip_codes text[] not null default '{}'::text[],
  monthly_fee numeric(12,2) not null default 0,
  subscription_tier text not null default 'free'::text,
  is_active boolean not null default true,
  phone text,
  email text,
  website text,
  logo_url text,
  portfolio_images text[] not null default '{}'::text[],
  rating numeric(3,2),
  total_reviews integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  latitude double precision not null,
  longitude double precision not null,
  star_counts integer[] not null default '{0,0,0,0,0}'::integer[],
  deactivated_at timestamp with time zone,
  hours json,
  time_zone text,
  languages text[] not null default '{}'::text[],
  founded_year integer,
  license_number text,
  thanks_count integer not null default 0,
  paused_at timestamp with time zone,
  paused_until date,
  resumes_at timestamp with time zone,
  pause_cause text,
  asked_still_open_at timestamp with time zone,
  confirmed_open_at timestamp with time zone,
  answer_minutes integer,
  booked_until date,
  greeting text,
  stays_off boolean not null default false,
  service_radius_miles integer,
  preset_rate numeric(12,2) default 35,
  constraint business_profiles_business_name_check CHECK (((length(business_name) >= 1) AND (length(business_name) <= 120))),
  constraint business_profiles_deactivated CHECK (((deactivated_at IS NULL) OR (NOT is_active))),
  constraint business_profiles_founded_year_check CHECK (((founded_year >= 1600) AND (founded_year <= 2200))),
  constraint business_profiles_hours_check CHECK ((json_typeof(hours) = 'object'::text)),
  constraint business_profiles_languages_check CHECK ((cardinality(languages) <= 10)),
  constraint business_profiles_latitude_check CHECK (((latitude >= ('-80'::integer)::double precision) AND (latitude <= (80)::double precision))),
  constraint business_profiles_license_number_check CHECK (((length(license_number) >= 1) AND (length(license_number) <= 60))),
  constraint business_profiles_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint business_profiles_monthly_fee_check CHECK ((monthly_fee >= (0)::numeric)),
  constraint business_profiles_pause_cause_check CHECK ((pause_cause = ANY (ARRAY['own'::text, 'unheard'::text, 'season'::text]))) NOT VALID,
  constraint business_profiles_pause_check CHECK ((((paused_at IS NULL) = (pause_cause IS NULL)) AND ((paused_until IS NULL) = (resumes_at IS NULL)) AND ((paused_at IS NOT NULL) OR (paused_until IS NULL)))),
  constraint business_profiles_rating_check CHECK (((rating >= (1)::numeric) AND (rating <= (5)::numeric))),
  constraint business_profiles_service_radius_miles_check CHECK (((service_radius_miles >= 1) AND (service_radius_miles <= 250))),
  constraint business_profiles_star_counts_check CHECK ((cardinality(star_counts) = 5)),
  constraint business_profiles_subscription_tier_check CHECK ((subscription_tier = ANY (ARRAY['free'::text, 'paid'::text, 'trial'::text]))),
  constraint business_profiles_thanks_count_check CHECK ((thanks_count >= 0)),
  constraint business_profiles_total_reviews_check CHECK ((total_reviews >= 0)),
  constraint business_profiles_zip_code_check CHECK ((zip_code ~ '^[0-9]{5}$'::text)),
  constraint business_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint business_profiles_pkey PRIMARY KEY (id),
  constraint business_profiles_user_id_key UNIQUE (user_id)
);
CREATE INDEX business_profiles_contacts ON business_profiles USING gin (contact_words(business_name, email, phone) gin_trgm_ops);
CREATE INDEX business_profiles_in_order ON business_profiles USING btree (folded(business_name) COLLATE "C", id) WHERE is_active;
CREATE INDEX business_profiles_inactive ON business_profiles USING btree (created_at DESC, id DESC) WHERE (NOT is_active);
CREATE INDEX business_profiles_newest ON business_profiles USING btree (created_at DESC, id DESC);
CREATE INDEX business_profiles_resumes ON business_profiles USING btree (resumes_at) WHERE (resumes_at IS NOT NULL);
CREATE INDEX business_profiles_services ON business_profiles USING gin (services);
CREATE INDEX business_profiles_words ON business_profiles USING gin (service_states, search_words(business_name, services) gin_trgm_ops) WHERE is_active;
CREATE TRIGGER business_profiles_note_their_card AFTER INSERT OR DELETE OR UPDATE OF subscription_tier, is_active, zip_code, services, rating ON business_profiles FOR EACH ROW EXECUTE FUNCTION note_changed_card();
CREATE TRIGGER business_profiles_number_their_card AFTER INSERT OR UPDATE OF subscription_tier ON business_profiles FOR EACH ROW WHEN ((new.subscription_tier = ANY (ARRAY['paid'::text, 'trial'::text]))) EXECUTE FUNCTION number_card();
CREATE CONSTRAINT TRIGGER tiers_are_noted AFTER INSERT OR UPDATE OF subscription_tier ON business_profiles DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_subscription_change();

create table business_service_states (
  business_id uuid not null,
  service_id integer not null,
  state text not null,
  place point not null,
  constraint business_service_states_state_check CHECK ((state ~ '^[A-Z]{2}$'::text)),
  constraint business_service_states_business_id_fkey FOREIGN KEY (business_id) REFERENCES business_profiles(id) ON DELETE CASCADE,
  constraint business_service_states_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id),
  constraint business_service_states_pkey PRIMARY KEY (business_id, service_id, state)
);
CREATE INDEX business_service_states_nearest ON business_service_states USING gist (place) INCLUDE (business_id);

create table business_service_zips (
  zip_code text not null,
  service_id integer not null,
  business_id uuid not null,
  constraint business_service_zips_zip_code_check CHECK ((zip_code ~ '^[0-9]{5}$'::text)),
  constraint business_service_zips_business_id_fkey FOREIGN KEY (business_id) REFERENCES business_profiles(id) ON DELETE CASCADE,
  constraint business_service_zips_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id),
  constraint business_service_zips_pkey PRIMARY KEY (zip_code, service_id, business_id)
);
CREATE INDEX business_service_zips_business ON business_service_zips USING btree (business_id);

create table business_slugs (
  slug text not null,
  profile_id uuid not null,
  is_current boolean not null default true,
  constraint business_slugs_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 60))),
  constraint business_slugs_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES business_profiles(id) ON DELETE CASCADE,
  constraint business_slugs_pkey PRIMARY KEY (slug)
);
CREATE UNIQUE INDEX business_slugs_current ON business_slugs USING btree (profile_id) WHERE is_current;
CREATE INDEX business_slugs_profile ON business_slugs USING btree (profile_id);

create table card_codes (
  code text not null,
  profile_id uuid not null,
  label text not null,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint card_codes_code_check CHECK ((code ~ '^[a-z0-9]{8}$'::text)),
  constraint card_codes_label_check CHECK (((length(label) >= 1) AND (length(label) <= 40))),
  constraint card_codes_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES business_profiles(id) ON DELETE CASCADE,
  constraint card_codes_pkey PRIMARY KEY (code)
);
CREATE UNIQUE INDEX card_codes_label ON card_codes USING btree (profile_id, lower(label)) WHERE (removed_at IS NULL);
CREATE INDEX card_codes_profile ON card_codes USING btree (profile_id);

create table card_days (
  profile_id uuid not null,
  day date not null,
  code text not null,
  scans integer not null default 0,
  views integer not null default 0,
  saves integer not null default 0,
  asks integer not null default 0,
  constraint card_days_asks_check CHECK ((asks >= 0)),
  constraint card_days_saves_check CHECK ((saves >= 0)),
  constraint card_days_scans_check CHECK ((scans >= 0)),
  constraint card_days_views_check CHECK ((views >= 0)),
  constraint card_days_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES business_profiles(id) ON DELETE CASCADE,
  constraint card_days_pkey PRIMARY KEY (profile_id, day, code)
);

create table client_preferences (
  user_id uuid not null,
  selected_services text[] not null default '{}'::text[],
  zip_code text not null,
  state text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  share_phone text not null default 'with_request'::text,
  moved_at timestamp with time zone,
  constraint client_preferences_share_phone_check CHECK ((share_phone = ANY (ARRAY['with_request'::text, 'on_acceptance'::text]))),
  constraint client_preferences_state_check CHECK ((state ~ '^[A-Z]{2}$'::text)),
  constraint client_preferences_zip_code_check CHECK ((zip_code ~ '^[0-9]{5}$'::text)),
  constraint client_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint client_preferences_pkey PRIMARY KEY (user_id)
);

create table community_comments (
  id uuid not null,
  post_id uuid not null,
  user_id uuid not null,
  text text not null,
  created_at timestamp with time zone not null default now(),
  is_flagged boolean not null default false,
  restored_at timestamp with time zone,
  constraint community_comments_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000))),
  constraint community_comments_post_id_fkey FOREIGN KEY (post_id) REFERENCES community_posts(id) ON DELETE CASCADE,
  constraint community_comments_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id),
  constraint community_comments_pkey PRIMARY KEY (id)
);
CREATE INDEX community_comments_post ON community_comments USING btree (post_id, created_at, id);
CREATE INDEX community_comments_user ON community_comments USING btree (user_id, id);
CREATE TRIGGER community_comments_counted AFTER INSERT OR UPDATE OF is_flagged ON community_comments FOR EACH ROW EXECUTE FUNCTION count_community_comment();
CREATE TRIGGER community_comments_uncounted AFTER DELETE ON community_comments REFERENCING OLD TABLE AS gone_comments FOR EACH STATEMENT EXECUTE FUNCTION uncount_community_comments();

create table community_conversations (
  user_id uuid not null,
  partner_id uuid not null,
  started boolean not null,
  sent integer not null,
  unread integer not null,
  last_message_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint community_conversations_check CHECK ((user_id <> partner_id)),
  constraint community_conversations_sent_check CHECK ((sent >= 0)),
  constraint community_conversations_unread_check CHECK ((unread >= 0)),
  constraint community_conversations_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES auth_users(id),
  constraint community_conversations_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id),
  constraint community_conversations_pkey PRIMARY KEY (user_id, partner_id)
);
CREATE INDEX community_conversations_list ON community_conversations USING btree (user_id, last_message_at DESC, partner_id DESC);
CREATE INDEX community_conversations_partner ON community_conversations USING btree (partner_id);
CREATE INDEX community_conversations_started ON community_conversations USING btree (user_id, created_at) WHERE started;
CREATE INDEX community_conversations_unread ON community_conversations USING btree (user_id) WHERE (unread > 0);

create table community_likes (
  post_id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint community_likes_post_id_fkey FOREIGN KEY (post_id) REFERENCES community_posts(id) ON DELETE CASCADE,
  constraint community_likes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint community_likes_pkey PRIMARY KEY (post_id, user_id)
);
CREATE INDEX community_likes_user ON community_likes USING btree (user_id, post_id);
CREATE TRIGGER community_likes_counted AFTER INSERT ON community_likes FOR EACH ROW EXECUTE FUNCTION count_community_like();
CREATE TRIGGER community_likes_uncounted AFTER DELETE ON community_likes REFERENCING OLD TABLE AS gone_likes FOR EACH STATEMENT EXECUTE FUNCTION uncount_community_likes();

create table community_messages (
  id uuid not null,
  sender_id uuid not null,
  receiver_id uuid not null,
  message_text text not null,
  is_read boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint community_messages_check CHECK ((sender_id <> receiver_id)),
  constraint community_messages_message_text_check CHECK (((length(message_text) >= 1) AND (length(message_text) <= 2000))),
  constraint community_messages_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES auth_users(id),
  constraint community_messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES auth_users(id),
  constraint community_messages_pkey PRIMARY KEY (id)
);
CREATE INDEX community_messages_pair ON community_messages USING btree (LEAST(sender_id, receiver_id), GREATEST(sender_id, receiver_id), created_at DESC, id DESC);
CREATE INDEX community_messages_sender ON community_messages USING btree (sender_id);
CREATE INDEX community_messages_unread ON community_messages USING btree (receiver_id, sender_id) WHERE (NOT is_read);
CREATE INDEX community_messages_waiting ON community_messages USING btree (created_at) WHERE (NOT is_read);

create table community_places (
  state text not null,
  zip_code text not null,
  place point not null,
  constraint community_places_state_check CHECK ((state ~ '^[A-Z]{2}$'::text)),
  constraint community_places_zip_code_check CHECK ((zip_code ~ '^[0-9]{5}$'::text)),
  constraint community_places_pkey PRIMARY KEY (state, zip_code)
);
CREATE INDEX community_places_nearest ON community_places USING gist (place);

create table community_posts (
  id uuid not null,
  user_id uuid not null,
  pro_id uuid not null,
  caption text not null,
  media_urls text[] not null default '{}'::text[],
  service_type text,
  city text,
  state text not null,
  is_verified_job boolean not null default true,
  is_flagged boolean not null default false,
  likes_count integer not null default 0,
  comments_count integer not null default 0,
  created_at timestamp with time zone not null default now(),
  zip_code text not null,
  restored_at timestamp with time zone,
  day date not null generated always as (((created_at AT TIME ZONE 'UTC'::text))::date) stored,
  constraint community_posts_caption_check CHECK (((length(caption) >= 1) AND (length(caption) <= 400))),
  constraint community_posts_comments_count_check CHECK ((comments_count >= 0)),
  constraint community_posts_likes_count_check CHECK ((likes_count >= 0)),
  constraint community_posts_media_urls_check CHECK ((cardinality(media_urls) <= 5)),
  constraint community_posts_state_check CHECK ((state ~ '^[A-Z]{2}$'::text)),
  constraint community_posts_pro_id_fkey FOREIGN KEY (pro_id) REFERENCES business_profiles(id),
  constraint community_posts_state_zip_code_fkey FOREIGN KEY (state, zip_code) REFERENCES community_places(state, zip_code),
  constraint community_posts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id),
  constraint community_posts_pkey PRIMARY KEY (id)
);
CREATE INDEX community_posts_nearby ON community_posts USING btree (state, zip_code, created_at DESC, id DESC) INCLUDE (user_id) WHERE (NOT is_flagged);
CREATE INDEX community_posts_newest ON community_posts USING btree (state, created_at DESC, id DESC) INCLUDE (user_id) WHERE (NOT is_flagged);
CREATE INDEX community_posts_pro ON community_posts USING btree (pro_id, created_at DESC, id DESC);
CREATE INDEX community_posts_thanks ON community_posts USING btree (pro_id, user_id) WHERE (NOT is_flagged);
CREATE INDEX community_posts_trending ON community_posts USING btree (state, day, likes_count DESC, created_at DESC, id DESC) WHERE (NOT is_flagged);
CREATE INDEX community_posts_user ON community_posts USING btree (user_id, id);
CREATE TRIGGER community_posts_thank AFTER INSERT ON community_posts REFERENCING NEW TABLE AS new_posts FOR EACH STATEMENT EXECUTE FUNCTION follow_shoutouts();
CREATE TRIGGER community_posts_thank_as_shown AFTER UPDATE ON community_posts REFERENCING OLD TABLE AS old_posts NEW TABLE AS new_posts FOR EACH STATEMENT EXECUTE FUNCTION follow_shoutouts();
CREATE TRIGGER community_posts_thank_no_more AFTER DELETE ON community_posts REFERENCING OLD TABLE AS old_posts FOR EACH STATEMENT EXECUTE FUNCTION follow_shoutouts();

create table community_trending (
  state text not null,
  taken_at timestamp with time zone not null,
  post_ids uuid[] not null,
  constraint community_trending_pkey PRIMARY KEY (state, taken_at)
);
CREATE INDEX community_trending_taken ON community_trending USING btree (taken_at);

create table desk_leads (
  match_id uuid not null,
  business_id uuid not null,
  service text not null,
  stage text not null,
  place bigint not null,
  quote_ends_at timestamp with time zone,
  constraint desk_leads_check CHECK (((quote_ends_at IS NOT NULL) = (stage = 'quoted'::text))),
  constraint desk_leads_stage_check CHECK ((stage = ANY (ARRAY['pending'::text, 'talking'::text, 'quoted'::text, 'won'::text, 'lost'::text]))),
  constraint desk_leads_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE,
  constraint desk_leads_pkey PRIMARY KEY (match_id)
);
CREATE INDEX desk_leads_quote_ends ON desk_leads USING btree (quote_ends_at) WHERE (stage = 'quoted'::text);
CREATE INDEX desk_leads_service ON desk_leads USING btree (business_id, service, stage, place, match_id);
CREATE INDEX desk_leads_stage ON desk_leads USING btree (business_id, stage, place, match_id);

create table dev_mails (
  id uuid not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamp with time zone not null default now(),
  headers jsonb not null default '{}'::jsonb,
  attachments jsonb not null default '[]'::jsonb,
  constraint dev_mails_pkey PRIMARY KEY (id)
);

create table dev_texts (
  id uuid not null,
  recipient text not null,
  body text not null,
  created_at timestamp with time zone not null default now(),
  constraint dev_texts_pkey PRIMARY KEY (id)
);

create table directory_cards (
  state text not null,
  town text not null,
  service text not null,
  tenths integer not null,
  rating numeric(3,2),
  profile_id uuid not null,
  constraint directory_cards_state_check CHECK ((state ~ '^[a-z]{2}$'::text)),
  constraint directory_cards_pkey PRIMARY KEY (profile_id, service)
);
CREATE INDEX directory_cards_in_order ON directory_cards USING btree (state, town, service, tenths, rating DESC NULLS LAST, profile_id);

create table directory_changes (
  profile_id uuid not null,
  constraint directory_changes_pkey PRIMARY KEY (profile_id)
);

create table directory_pages (
  number bigint not null generated always as identity,
  state text not null,
  town text not null,
  service text not null,
  cards integer not null,
  changed_at timestamp with time zone not null,
  constraint directory_pages_pkey PRIMARY KEY (state, town, service),
  constraint directory_pages_number_key UNIQUE (number)
);
CREATE INDEX directory_pages_shown ON directory_pages USING btree (state, town, service) WHERE (cards >= 3);

create table gone_reviews (
  id uuid not null,
  constraint gone_reviews_pkey PRIMARY KEY (id)
);

create table health_figures (
  view text not null,
  service text not null,
  state text not null,
  start text not null,
  asked integer not null,
  counts jsonb not null,
  constraint health_figures_pkey PRIMARY KEY (view, service, state, start)
);
CREATE INDEX health_figures_services ON health_figures USING btree (view, state, start, asked);
CREATE INDEX health_figures_states ON health_figures USING btree (view, service, start, asked);

create table health_views (
  name text not null,
  counted_at timestamp with time zone not null,
  constraint health_views_pkey PRIMARY KEY (name)
);

create table lead_alarms (
  match_id uuid not null,
  step smallint not null,
  due_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  skipped_at timestamp with time zone,
  constraint lead_alarms_check CHECK (((sent_at IS NULL) OR (skipped_at IS NULL))),
  constraint lead_alarms_step_check CHECK (((step >= 0) AND (step <= 2))),
  constraint lead_alarms_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE,
  constraint lead_alarms_pkey PRIMARY KEY (match_id, step)
);
CREATE INDEX lead_alarms_due ON lead_alarms USING btree (due_at) WHERE ((sent_at IS NULL) AND (skipped_at IS NULL));

create table matches (
  id uuid not null,
  client_id uuid not null,
  business_id uuid not null,
  service_request_id uuid not null,
  service text not null,
  status text not null default 'pending'::text,
  accepted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  share_phone text not null default 'with_request'::text,
  withdrawn_at timestamp with time zone,
  closed_at timestamp with time zone,
  declined_at timestamp with time zone,
  decline_reason text,
  opened_at timestamp with time zone,
  due_at timestamp with time zone,
  answered_at timestamp with time zone,
  answer_minutes integer,
  reopened_at timestamp with time zone,
  rescued_at timestamp with time zone,
  rescue_cause text,
  rescue_outcome text,
  rescue_outcome_at timestamp with time zone,
  constraint matches_answer_minutes_check CHECK ((answer_minutes >= 0)),
  constraint matches_check CHECK (((status = 'accepted'::text) = (accepted_at IS NOT NULL))),
  constraint matches_check1 CHECK ((client_id <> business_id)),
  constraint matches_check2 CHECK (((withdrawn_at IS NULL) OR (status = 'pending'::text))),
  constraint matches_check3 CHECK (((declined_at IS NULL) = (decline_reason IS NULL))),
  constraint matches_check4 CHECK (((declined_at IS NULL) OR (status = 'pending'::text))),
  constraint matches_check5 CHECK (((reopened_at IS NULL) OR (status = 'accepted'::text))),
  constraint matches_check6 CHECK (((rescued_at IS NULL) = (rescue_cause IS NULL))),
  constraint matches_check7 CHECK (((rescue_outcome IS NULL) = (rescue_outcome_at IS NULL))),
  constraint matches_check8 CHECK (((rescue_outcome IS NULL) OR (rescued_at IS NOT NULL))),
  constraint matches_decline_reason_check CHECK ((decline_reason = ANY (ARRAY['booked'::text, 'too_far'::text, 'not_my_work'::text, 'budget'::text, 'other'::text]))),
  constraint matches_rescue_cause_check CHECK ((rescue_cause = ANY (ARRAY['declined'::text, 'overdue'::text, 'paused'::text]))),
  constraint matches_rescue_outcome_check CHECK ((rescue_outcome = ANY (ARRAY['asked'::text, 'team'::text, 'answered'::text, 'dismissed'::text]))),
  constraint matches_share_phone_check CHECK ((share_phone = ANY (ARRAY['with_request'::text, 'on_acceptance'::text]))),
  constraint matches_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text]))),
  constraint matches_business_id_fkey FOREIGN KEY (business_id) REFERENCES auth_users(id),
  constraint matches_client_id_fkey FOREIGN KEY (client_id) REFERENCES auth_users(id),
  constraint matches_service_request_id_fkey FOREIGN KEY (service_request_id) REFERENCES service_requests(id),
  constraint matches_pkey PRIMARY KEY (id)
);
CREATE INDEX matches_accepted ON matches USING btree (business_id, accepted_at) WHERE (status = 'accepted'::text);
CREATE INDEX matches_accepted_at ON matches USING btree (accepted_at) WHERE (status = 'accepted'::text);
CREATE INDEX matches_answers ON matches USING btree (business_id, answered_at) WHERE (answer_minutes IS NOT NULL);
CREATE INDEX matches_business ON matches USING btree (business_id, created_at DESC, id DESC);
CREATE INDEX matches_client ON matches USING btree (client_id, created_at DESC, id DESC);
CREATE INDEX matches_due ON matches USING btree (due_at) WHERE ((answered_at IS NULL) AND (rescued_at IS NULL) AND (declined_at IS NULL) AND (withdrawn_at IS NULL) AND (closed_at IS NULL));
CREATE UNIQUE INDEX matches_job_business ON matches USING btree (service_request_id, business_id);
CREATE INDEX matches_newest ON matches USING btree (created_at);
CREATE UNIQUE INDEX matches_one_pending ON matches USING btree (client_id, business_id, lower(service)) WHERE ((status = 'pending'::text) AND (declined_at IS NULL) AND (withdrawn_at IS NULL) AND (closed_at IS NULL));
CREATE INDEX matches_pair ON matches USING btree (client_id, business_id);
CREATE INDEX matches_service ON matches USING btree (lower(service));
CREATE TRIGGER changed_matches_count_in_days AFTER UPDATE ON matches REFERENCING OLD TABLE AS old_matches NEW TABLE AS new_matches FOR EACH STATEMENT EXECUTE FUNCTION count_changed_matches();
CREATE TRIGGER gone_matches_count_in_days AFTER DELETE ON matches REFERENCING OLD TABLE AS old_matches FOR EACH STATEMENT EXECUTE FUNCTION count_gone_matches();
CREATE CONSTRAINT TRIGGER matches_are_placed AFTER INSERT OR UPDATE OF business_id, service, status, accepted_at, answered_at, reopened_at, declined_at, withdrawn_at, closed_at, created_at ON matches DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION place_match_on_desk();
CREATE TRIGGER matches_count_in_days AFTER INSERT ON matches REFERENCING NEW TABLE AS new_matches FOR EACH STATEMENT EXECUTE FUNCTION count_new_matches();
CREATE TRIGGER matches_count_their_review AFTER UPDATE OF status ON matches FOR EACH ROW WHEN (((old.status <> 'accepted'::text) AND (new.status = 'accepted'::text))) EXECUTE FUNCTION count_review_of_match();
CREATE TRIGGER matches_reach_webhooks AFTER INSERT ON matches REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION queue_lead_webhooks();

create table message_attachments (
  id uuid not null,
  owner_id uuid not null,
  message_id uuid,
  "position" smallint,
  kind text not null,
  name text,
  key text not null,
  width integer,
  height integer,
  bytes integer not null,
  created_at timestamp with time zone not null,
  constraint message_attachments_bytes_check CHECK ((bytes > 0)),
  constraint message_attachments_check CHECK (((message_id IS NULL) = ("position" IS NULL))),
  constraint message_attachments_check1 CHECK (((kind = 'pdf'::text) = (name IS NOT NULL))),
  constraint message_attachments_check2 CHECK ((((kind = 'photo'::text) = (width IS NOT NULL)) AND ((width IS NULL) = (height IS NULL)))),
  constraint message_attachments_height_check CHECK ((height > 0)),
  constraint message_attachments_kind_check CHECK ((kind = ANY (ARRAY['photo'::text, 'pdf'::text]))),
  constraint message_attachments_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint message_attachments_position_check CHECK ((("position" >= 0) AND ("position" <= 4))),
  constraint message_attachments_width_check CHECK ((width > 0)),
  constraint message_attachments_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  constraint message_attachments_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint message_attachments_pkey PRIMARY KEY (id),
  constraint message_attachments_key_key UNIQUE (key),
  constraint message_attachments_message_id_position_key UNIQUE (message_id, "position")
);
CREATE INDEX message_attachments_owner ON message_attachments USING btree (owner_id, created_at, id);
CREATE INDEX message_attachments_waiting ON message_attachments USING btree (created_at) WHERE (message_id IS NULL);

create table messages (
  id uuid not null,
  match_id uuid not null,
  sender_id uuid not null,
  receiver_id uuid not null,
  content text not null,
  created_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  is_quote boolean not null default false,
  has_attachments boolean not null default false,
  is_appointment boolean not null default false,
  constraint messages_check CHECK ((sender_id <> receiver_id)),
  constraint messages_content_check CHECK (((length(content) >= 1) AND (length(content) <= 2000))),
  constraint messages_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id),
  constraint messages_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES auth_users(id),
  constraint messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES auth_users(id),
  constraint messages_pkey PRIMARY KEY (id)
);
CREATE INDEX messages_sender_match ON messages USING btree (sender_id, match_id);
CREATE INDEX messages_thread ON messages USING btree (match_id, created_at DESC, id DESC);
CREATE INDEX messages_unread ON messages USING btree (receiver_id, match_id) WHERE (read_at IS NULL);
CREATE INDEX messages_waiting ON messages USING btree (created_at) WHERE (read_at IS NULL);
CREATE TRIGGER gone_messages_count_in_days AFTER DELETE ON messages REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_gone_messages();
CREATE TRIGGER messages_count_in_days AFTER INSERT ON messages REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_new_messages();
CREATE CONSTRAINT TRIGGER messages_place_their_lead AFTER INSERT OR DELETE ON messages DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION place_part_on_desk();
CREATE TRIGGER messages_reach_webhooks AFTER INSERT ON messages REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION queue_message_webhooks();
CREATE TRIGGER read_messages_place_their_lead AFTER UPDATE ON messages REFERENCING OLD TABLE AS old_messages NEW TABLE AS new_messages FOR EACH STATEMENT EXECUTE FUNCTION place_read_on_desk();

create table moderation_appeals (
  id uuid not null,
  decision_id uuid not null,
  appellant_id uuid not null,
  text text not null,
  created_at timestamp with time zone not null,
  constraint moderation_appeals_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000))),
  constraint moderation_appeals_appellant_id_fkey FOREIGN KEY (appellant_id) REFERENCES auth_users(id),
  constraint moderation_appeals_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES moderation_decisions(id),
  constraint moderation_appeals_pkey PRIMARY KEY (id),
  constraint moderation_appeals_decision_id_key UNIQUE (decision_id)
);
CREATE INDEX moderation_appeals_appellant ON moderation_appeals USING btree (appellant_id);

create table moderation_cases (
  id uuid not null default gen_random_uuid(),
  subject_kind text not null,
  subject_id uuid not null,
  owner_id uuid,
  status text not null default 'open'::text,
  opened_at timestamp with time zone not null,
  reports_count integer not null,
  open_reports integer not null,
  is_appealed boolean not null default false,
  last_action text,
  removed jsonb,
  lane smallint not null default 2,
  due_at timestamp with time zone,
  constraint moderation_cases_check CHECK (((open_reports >= 0) AND (open_reports <= reports_count))),
  constraint moderation_cases_lane_check CHECK (((lane >= 0) AND (lane <= 2))),
  constraint moderation_cases_last_action_check CHECK ((last_action = ANY (ARRAY['restore'::text, 'remove'::text, 'warn'::text, 'suspend'::text]))),
  constraint moderation_cases_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text]))),
  constraint moderation_cases_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth_users(id) ON DELETE SET NULL,
  constraint moderation_cases_pkey PRIMARY KEY (id),
  constraint moderation_cases_subject_kind_subject_id_key UNIQUE (subject_kind, subject_id)
);
CREATE INDEX moderation_cases_kind ON moderation_cases USING btree (status, subject_kind, opened_at, id);
CREATE INDEX moderation_cases_kind_lanes ON moderation_cases USING btree (status, subject_kind, lane, opened_at, id);
CREATE INDEX moderation_cases_lanes ON moderation_cases USING btree (status, lane, opened_at, id);
CREATE INDEX moderation_cases_owner ON moderation_cases USING btree (owner_id);
CREATE INDEX moderation_cases_queue ON moderation_cases USING btree (status, opened_at, id);

create table moderation_decisions (
  id uuid not null,
  case_id uuid not null,
  owner_id uuid,
  action text not null,
  reason text not null,
  answers text not null,
  decided_by uuid,
  decided_at timestamp with time zone not null,
  may_appeal boolean not null default true,
  is_overturned boolean not null default false,
  constraint moderation_decisions_action_check CHECK ((action = ANY (ARRAY['restore'::text, 'remove'::text, 'warn'::text, 'suspend'::text]))),
  constraint moderation_decisions_answers_check CHECK ((answers = ANY (ARRAY['reports'::text, 'appeal'::text, 'decision'::text, 'nothing'::text]))),
  constraint moderation_decisions_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 2000))),
  constraint moderation_decisions_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(id),
  constraint moderation_decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES auth_users(id) ON DELETE SET NULL,
  constraint moderation_decisions_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth_users(id) ON DELETE SET NULL,
  constraint moderation_decisions_pkey PRIMARY KEY (id)
);
CREATE INDEX moderation_decisions_case ON moderation_decisions USING btree (case_id, decided_at DESC, id DESC);
CREATE INDEX moderation_decisions_owner ON moderation_decisions USING btree (owner_id, decided_at DESC, id DESC);

create table notices (
  id uuid not null,
  kind text not null,
  place text not null,
  details text not null,
  name text not null,
  email text not null,
  phone text,
  postal_address text,
  created_at timestamp with time zone not null,
  constraint notices_details_check CHECK (((length(details) >= 1) AND (length(details) <= 2000))),
  constraint notices_email_check CHECK (((length(email) >= 1) AND (length(email) <= 320))),
  constraint notices_kind_check CHECK ((kind = ANY (ARRAY['removal'::text, 'copyright'::text]))),
  constraint notices_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint notices_phone_check CHECK ((length(phone) <= 40)),
  constraint notices_place_check CHECK (((length(place) >= 1) AND (length(place) <= 2000))),
  constraint notices_postal_address_check CHECK ((length(postal_address) <= 300)),
  constraint notices_pkey PRIMARY KEY (id)
);

create table notification_preferences (
  user_id uuid not null,
  kind text not null,
  app boolean not null,
  mail boolean not null,
  push boolean not null,
  updated_at timestamp with time zone not null,
  constraint notification_preferences_kind_check CHECK ((kind = ANY (ARRAY['webhook_off'::text, 'outcome'::text, 'lead'::text, 'lead_ended'::text, 'still_open'::text, 'match_accepted'::text, 'match_declined'::text, 'next_pro'::text, 'quote_answered'::text, 'appointment_answered'::text, 'appointment_cancelled'::text, 'message'::text, 'community_message'::text, 'review'::text, 'review_reply'::text, 'shoutout'::text, 'service_request'::text]))),
  constraint notification_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint notification_preferences_pkey PRIMARY KEY (user_id, kind)
);

create table notifications (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  target_id uuid,
  actor_id uuid,
  facts jsonb not null default '{}'::jsonb,
  is_listed boolean not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint notifications_kind_check CHECK ((kind = ANY (ARRAY['webhook_off'::text, 'outcome'::text, 'lead'::text, 'lead_ended'::text, 'still_open'::text, 'match_accepted'::text, 'match_declined'::text, 'next_pro'::text, 'quote_answered'::text, 'appointment_answered'::text, 'appointment_cancelled'::text, 'message'::text, 'community_message'::text, 'review'::text, 'review_reply'::text, 'shoutout'::text, 'service_request'::text, 'texts_ended'::text, 'decision'::text]))),
  constraint notifications_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_user_id_kind_subject_id_key UNIQUE (user_id, kind, subject_id)
);
CREATE INDEX notifications_actor ON notifications USING btree (actor_id);
CREATE INDEX notifications_list ON notifications USING btree (user_id, created_at DESC, id DESC) WHERE is_listed;
CREATE INDEX notifications_old ON notifications USING btree (created_at);
CREATE INDEX notifications_unread ON notifications USING btree (user_id) WHERE (is_listed AND (read_at IS NULL));

create table outbox (
  id uuid not null,
  event text not null,
  listener text not null,
  key text not null,
  payload jsonb not null,
  attempts integer not null default 0,
  run_after timestamp with time zone not null default now(),
  leased_until timestamp with time zone,
  delivered_at timestamp with time zone,
  dead_at timestamp with time zone,
  last_error text,
  created_at timestamp with time zone not null default now(),
  trace text,
  constraint outbox_trace_check CHECK ((length(trace) <= 55)),
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_listener_key_key UNIQUE (listener, key)
);
CREATE INDEX outbox_dead ON outbox USING btree (created_at) WHERE (dead_at IS NOT NULL);
CREATE INDEX outbox_delivered ON outbox USING btree (delivered_at) WHERE (delivered_at IS NOT NULL);
CREATE INDEX outbox_due ON outbox USING btree (run_after) WHERE ((delivered_at IS NULL) AND (dead_at IS NULL));

create table outcome_figure_changes (
  id bigint not null generated always as identity,
  service text not null,
  state text not null,
  week date not null,
  figure text not null,
  detail text not null,
  n integer not null,
  constraint outcome_figure_changes_pkey PRIMARY KEY (id)
);

create table outcome_figures (
  service text not null,
  state text not null,
  week date not null,
  figure text not null,
  detail text not null,
  n integer not null,
  constraint outcome_figures_pkey PRIMARY KEY (service, state, week, figure, detail)
);
CREATE INDEX outcome_figures_services ON outcome_figures USING btree (state, week, service) WHERE (figure = 'asked'::text);
CREATE INDEX outcome_figures_states ON outcome_figures USING btree (service, week, state) WHERE (figure = 'asked'::text);

create table outcomes (
  match_id uuid not null,
  side text not null,
  user_id uuid not null,
  asked_at timestamp with time zone,
  answer text,
  answered_at timestamp with time zone,
  constraint outcomes_answer_check CHECK ((answer = ANY (ARRAY['done'::text, 'not_yet'::text, 'elsewhere'::text, 'dropped'::text]))),
  constraint outcomes_check CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint outcomes_check1 CHECK (((asked_at IS NOT NULL) OR (answer IS NOT NULL))),
  constraint outcomes_side_check CHECK ((side = ANY (ARRAY['client'::text, 'business'::text]))),
  constraint outcomes_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE,
  constraint outcomes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint outcomes_pkey PRIMARY KEY (match_id, side)
);
CREATE UNIQUE INDEX outcomes_of_person ON outcomes USING btree (user_id, match_id);
CREATE CONSTRAINT TRIGGER outcomes_place_their_lead AFTER INSERT OR DELETE OR UPDATE OF answer ON outcomes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION place_part_on_desk();

create table overview_figure_changes (
  id bigint not null generated always as identity,
  day date not null,
  figure text not null,
  detail text not null,
  n integer not null,
  constraint overview_figure_changes_pkey PRIMARY KEY (id)
);

create table overview_figures (
  step text not null,
  start date not null,
  figure text not null,
  detail text not null,
  n integer not null,
  constraint overview_figures_step_check CHECK ((step = ANY (ARRAY['day'::text, 'week'::text]))),
  constraint overview_figures_pkey PRIMARY KEY (step, start, figure, detail)
);

create table paid_months (
  user_id uuid not null,
  ends_at timestamp with time zone not null,
  starts_at timestamp with time zone not null,
  unready_days integer not null default 0,
  unready_on date,
  receipt_at timestamp with time zone,
  verdict text,
  judged_at timestamp with time zone,
  credit_cents integer,
  credited_at timestamp with time zone,
  constraint paid_months_check CHECK ((starts_at < ends_at)),
  constraint paid_months_check1 CHECK (((verdict IS NULL) = (judged_at IS NULL))),
  constraint paid_months_check2 CHECK (((NOT (verdict IS DISTINCT FROM 'credited'::text)) = (credit_cents IS NOT NULL))),
  constraint paid_months_check3 CHECK (((credited_at IS NULL) OR (credit_cents IS NOT NULL))),
  constraint paid_months_credit_cents_check CHECK ((credit_cents > 0)),
  constraint paid_months_unready_days_check CHECK ((unready_days >= 0)),
  constraint paid_months_verdict_check CHECK ((verdict = ANY (ARRAY['credited'::text, 'leads'::text, 'not_ready'::text, 'in_a_row'::text, 'not_paid'::text, 'ended'::text]))),
  constraint paid_months_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint paid_months_pkey PRIMARY KEY (user_id, ends_at)
);
CREATE INDEX paid_months_open ON paid_months USING btree (ends_at) WHERE (judged_at IS NULL);
CREATE INDEX paid_months_uncredited ON paid_months USING btree (judged_at) WHERE ((credit_cents IS NOT NULL) AND (credited_at IS NULL));

create table passes (
  client_id uuid not null,
  business_id uuid not null,
  service text not null,
  created_at timestamp with time zone not null default now(),
  constraint passes_business_id_fkey FOREIGN KEY (business_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint passes_client_id_fkey FOREIGN KEY (client_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint passes_pkey PRIMARY KEY (client_id, service, business_id)
);
CREATE INDEX passes_business ON passes USING btree (business_id);

create table payment_reminders (
  user_id uuid not null,
  paid_until timestamp with time zone not null,
  day integer not null,
  reminded_at timestamp with time zone not null,
  constraint payment_reminders_day_check CHECK ((day = ANY (ARRAY[0, 3, 6]))),
  constraint payment_reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint payment_reminders_pkey PRIMARY KEY (user_id, paid_until, day)
);

create table personal_tokens (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  hash bytea not null,
  ending text not null,
  scopes text[] not null,
  link_epoch integer not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_on date,
  constraint personal_tokens_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint personal_tokens_scopes_check CHECK (((cardinality(scopes) >= 1) AND (cardinality(scopes) <= 20))),
  constraint personal_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint personal_tokens_pkey PRIMARY KEY (id),
  constraint personal_tokens_hash_key UNIQUE (hash)
);
CREATE INDEX personal_tokens_of_person ON personal_tokens USING btree (user_id, created_at, id);

create table profiles (
  id uuid not null,
  email text not null,
  full_name text,
  phone text,
  location text,
  terms_accepted boolean not null default false,
  terms_accepted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint profiles_check CHECK (((NOT terms_accepted) OR (terms_accepted_at IS NOT NULL))),
  constraint profiles_phone_check CHECK ((phone ~ '^[0-9]{10}$'::text)),
  constraint profiles_id_fkey FOREIGN KEY (id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint profiles_pkey PRIMARY KEY (id)
);
CREATE INDEX profiles_contacts ON profiles USING gin (contact_words(full_name, email, phone) gin_trgm_ops);
CREATE INDEX profiles_newest ON profiles USING btree (created_at DESC, id DESC);

create table public_cards (
  number bigint not null generated always as identity,
  profile_id uuid not null,
  constraint public_cards_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES business_profiles(id) ON DELETE CASCADE,
  constraint public_cards_pkey PRIMARY KEY (number),
  constraint public_cards_profile_id_key UNIQUE (profile_id)
);

create table push_keys (
  public_key text not null,
  private_key text not null,
  created_at timestamp with time zone not null,
  constraint push_keys_pkey PRIMARY KEY (public_key)
);

create table push_subscriptions (
  session_id uuid not null,
  user_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null,
  public_key text,
  constraint push_subscriptions_auth_check CHECK ((length(auth) <= 24)),
  constraint push_subscriptions_endpoint_check CHECK ((length(endpoint) <= 1000)),
  constraint push_subscriptions_p256dh_check CHECK ((length(p256dh) <= 88)),
  constraint push_subscriptions_public_key_check CHECK ((length(public_key) <= 87)),
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth_sessions(id) ON DELETE CASCADE,
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint push_subscriptions_pkey PRIMARY KEY (session_id),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint)
);
CREATE INDEX push_subscriptions_user ON push_subscriptions USING btree (user_id, created_at);

create table quick_replies (
  user_id uuid not null,
  replies text[] not null,
  version integer not null,
  updated_at timestamp with time zone not null,
  constraint quick_replies_replies_check CHECK (((cardinality(replies) <= 20) AND (array_position(replies, NULL::text) IS NULL) AND (length(array_to_string(replies, ''::text)) <= 10000))),
  constraint quick_replies_version_check CHECK ((version > 0)),
  constraint quick_replies_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint quick_replies_pkey PRIMARY KEY (user_id)
);

create table quiet_hours (
  user_id uuid not null,
  starts text,
  ends text,
  updated_at timestamp with time zone not null,
  constraint quiet_hours_check CHECK (((starts IS NULL) = (ends IS NULL))),
  constraint quiet_hours_check1 CHECK ((starts <> ends)),
  constraint quiet_hours_ends_check CHECK ((ends ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint quiet_hours_starts_check CHECK ((starts ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint quiet_hours_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint quiet_hours_pkey PRIMARY KEY (user_id)
);

create table quotes (
  id uuid not null,
  match_id uuid not null,
  version smallint not null,
  lines jsonb not null,
  visit_fee_cents integer not null,
  deposit_cents integer not null,
  total_min_cents integer not null,
  total_max_cents integer not null,
  earliest_date date,
  valid_until date not null,
  expires_at timestamp with time zone not null,
  not_included text,
  created_at timestamp with time zone not null,
  answer text,
  answered_at timestamp with time zone,
  superseded_at timestamp with time zone,
  constraint quotes_answer_check CHECK ((answer = ANY (ARRAY['accepted'::text, 'declined'::text, 'change_asked'::text]))),
  constraint quotes_check CHECK (((deposit_cents >= 0) AND (deposit_cents <= total_max_cents))),
  constraint quotes_check1 CHECK (((total_min_cents >= 0) AND (total_min_cents <= total_max_cents))),
  constraint quotes_check2 CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint quotes_version_check CHECK (((version >= 1) AND (version <= 50))),
  constraint quotes_visit_fee_cents_check CHECK ((visit_fee_cents >= 0)),
  constraint quotes_id_fkey FOREIGN KEY (id) REFERENCES messages(id) ON DELETE CASCADE,
  constraint quotes_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id),
  constraint quotes_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX quotes_accepted ON quotes USING btree (match_id) WHERE ((answer = 'accepted'::text) AND (superseded_at IS NULL));
CREATE UNIQUE INDEX quotes_newest ON quotes USING btree (match_id) WHERE ((answer IS DISTINCT FROM 'accepted'::text) AND (superseded_at IS NULL));
CREATE UNIQUE INDEX quotes_version ON quotes USING btree (match_id, version);
CREATE CONSTRAINT TRIGGER quotes_place_their_lead AFTER INSERT OR DELETE OR UPDATE OF answer, answered_at, superseded_at, expires_at ON quotes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION place_part_on_desk();

create table refunds (
  user_id uuid not null,
  provider text not null,
  customer_id text,
  subscription_id text not null,
  requested_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  amount_cents integer,
  constraint refunds_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint refunds_check CHECK (((settled_at IS NULL) = (amount_cents IS NULL))),
  constraint refunds_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'sandbox'::text]))),
  constraint refunds_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id),
  constraint refunds_pkey PRIMARY KEY (user_id)
);
CREATE INDEX refunds_open ON refunds USING btree (requested_at) WHERE (settled_at IS NULL);

create table reply_figure_changes (
  id bigint not null generated always as identity,
  service text not null,
  state text not null,
  week date not null,
  figure text not null,
  detail text not null,
  n integer not null,
  constraint reply_figure_changes_pkey PRIMARY KEY (id)
);

create table reply_figures (
  service text not null,
  state text not null,
  week date not null,
  figure text not null,
  detail text not null,
  n integer not null,
  constraint reply_figures_pkey PRIMARY KEY (service, state, week, figure, detail)
);
CREATE INDEX reply_figures_services ON reply_figures USING btree (state, week, service) WHERE (figure = 'asked'::text);
CREATE INDEX reply_figures_states ON reply_figures USING btree (service, week, state) WHERE (figure = 'asked'::text);

create table reports (
  id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  subject_owner_id uuid,
  subject_text text,
  reporter_id uuid,
  reason text not null,
  details text,
  created_at timestamp with time zone not null,
  resolution text,
  resolved_at timestamp with time zone,
  resolved_by uuid,
  resolution_note text,
  hid_subject boolean not null default false,
  constraint reports_check CHECK (((resolution IS NULL) = (resolved_at IS NULL))),
  constraint reports_details_check CHECK ((length(details) <= 1000)),
  constraint reports_reason_check CHECK ((reason = ANY (ARRAY['spam'::text, 'harassment'::text, 'hate'::text, 'inappropriate'::text, 'false_information'::text, 'scam'::text, 'other'::text]))),
  constraint reports_resolution_check CHECK ((resolution = ANY (ARRAY['upheld'::text, 'dismissed'::text]))),
  constraint reports_resolution_note_check CHECK ((length(resolution_note) <= 2000)),
  constraint reports_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['post'::text, 'comment'::text, 'message'::text, 'community_message'::text, 'review'::text, 'business'::text, 'person'::text]))),
  constraint reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES auth_users(id) ON DELETE SET NULL,
  constraint reports_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES auth_users(id) ON DELETE SET NULL,
  constraint reports_subject_owner_id_fkey FOREIGN KEY (subject_owner_id) REFERENCES auth_users(id) ON DELETE SET NULL,
  constraint reports_pkey PRIMARY KEY (id)
);
CREATE INDEX reports_hiding ON reports USING btree (reporter_id, created_at) WHERE hid_subject;
CREATE UNIQUE INDEX reports_once ON reports USING btree (reporter_id, subject_kind, subject_id);
CREATE INDEX reports_owner ON reports USING btree (subject_owner_id);
CREATE INDEX reports_queue ON reports USING btree (created_at, id) WHERE (resolved_at IS NULL);
CREATE INDEX reports_subject ON reports USING btree (subject_kind, subject_id);
CREATE TRIGGER reports_make_cases AFTER INSERT ON reports FOR EACH ROW EXECUTE FUNCTION follow_report();

create table request_photos (
  id uuid not null,
  client_id uuid not null,
  service_request_id uuid,
  "position" smallint,
  key text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamp with time zone not null,
  constraint request_photos_bytes_check CHECK ((bytes > 0)),
  constraint request_photos_check CHECK (((service_request_id IS NULL) = ("position" IS NULL))),
  constraint request_photos_height_check CHECK ((height > 0)),
  constraint request_photos_position_check CHECK ((("position" >= 0) AND ("position" <= 4))),
  constraint request_photos_width_check CHECK ((width > 0)),
  constraint request_photos_client_id_fkey FOREIGN KEY (client_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint request_photos_service_request_id_fkey FOREIGN KEY (service_request_id) REFERENCES service_requests(id) ON DELETE CASCADE,
  constraint request_photos_pkey PRIMARY KEY (id),
  constraint request_photos_key_key UNIQUE (key),
  constraint request_photos_service_request_id_position_key UNIQUE (service_request_id, "position")
);
CREATE INDEX request_photos_client ON request_photos USING btree (client_id, created_at, id);
CREATE INDEX request_photos_waiting ON request_photos USING btree (created_at) WHERE (service_request_id IS NULL);

create table review_invitations (
  business_id uuid not null,
  code text not null,
  reviews integer not null default 0,
  day date,
  on_day integer not null default 0,
  burst_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint review_invitations_code_check CHECK ((code ~ '^[a-z0-9]{12}$'::text)),
  constraint review_invitations_business_id_fkey FOREIGN KEY (business_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint review_invitations_pkey PRIMARY KEY (business_id),
  constraint review_invitations_code_key UNIQUE (code)
);

create table reviews (
  id uuid not null,
  business_id uuid not null,
  client_id uuid not null,
  match_id uuid,
  rating smallint not null,
  comment text,
  created_at timestamp with time zone not null default now(),
  reply text,
  replied_at timestamp with time zone,
  is_counted boolean not null default true,
  is_invited boolean not null default false,
  is_held boolean not null default false,
  constraint reviews_comment_check CHECK ((length(comment) <= 2000)),
  constraint reviews_have_a_match_or_an_invitation CHECK (((match_id IS NULL) = is_invited)),
  constraint reviews_held_are_invited CHECK ((is_invited OR (NOT is_held))),
  constraint reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint reviews_reply_check CHECK (((length(reply) >= 1) AND (length(reply) <= 1000))),
  constraint reviews_reply_is_dated CHECK (((reply IS NULL) = (replied_at IS NULL))),
  constraint reviews_business_id_fkey FOREIGN KEY (business_id) REFERENCES auth_users(id),
  constraint reviews_client_id_fkey FOREIGN KEY (client_id) REFERENCES auth_users(id),
  constraint reviews_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id),
  constraint reviews_pkey PRIMARY KEY (id)
);
CREATE INDEX reviews_business ON reviews USING btree (business_id, is_counted DESC, created_at DESC, id DESC);
CREATE INDEX reviews_held ON reviews USING btree (client_id) WHERE is_held;
CREATE INDEX reviews_highest ON reviews USING btree (business_id, is_counted DESC, rating DESC, created_at DESC, id DESC);
CREATE INDEX reviews_invited ON reviews USING btree (business_id, created_at) WHERE is_invited;
CREATE INDEX reviews_lowest ON reviews USING btree (business_id, is_counted DESC, ((- rating)) DESC, created_at DESC, id DESC);
CREATE INDEX reviews_match ON reviews USING btree (match_id);
CREATE INDEX reviews_of_business ON reviews USING btree (business_id, created_at, id);
CREATE UNIQUE INDEX reviews_one_each ON reviews USING btree (client_id, business_id);
CREATE TRIGGER reviews_are_counted AFTER INSERT OR DELETE OR UPDATE OF rating, business_id, is_counted ON reviews FOR EACH ROW EXECUTE FUNCTION follow_review();
CREATE TRIGGER reviews_see_their_match BEFORE INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION see_match_of_review();

create table sandbox_sessions (
  token_hash text not null,
  user_id uuid not null,
  page text not null,
  expires_at timestamp with time zone not null,
  outcome text,
  constraint sandbox_sessions_outcome_check CHECK ((outcome = ANY (ARRAY['success'::text, 'cancelled'::text]))),
  constraint sandbox_sessions_page_check CHECK ((page = ANY (ARRAY['checkout'::text, 'portal'::text]))),
  constraint sandbox_sessions_token_hash_check CHECK ((length(token_hash) = 43)),
  constraint sandbox_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint sandbox_sessions_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX sandbox_sessions_expires ON sandbox_sessions USING btree (expires_at);
CREATE INDEX sandbox_sessions_user ON sandbox_sessions USING btree (user_id);

create table saved_businesses (
  client_id uuid not null,
  business_id uuid not null,
  service text not null,
  created_at timestamp with time zone not null default now(),
  constraint saved_businesses_business_id_fkey FOREIGN KEY (business_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint saved_businesses_client_id_fkey FOREIGN KEY (client_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint saved_businesses_pkey PRIMARY KEY (client_id, business_id)
);
CREATE INDEX saved_businesses_business ON saved_businesses USING btree (business_id);

create table schema_migrations (
  name text not null,
  checksum text not null,
  ran_at timestamp with time zone not null default now(),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table season_pauses (
  user_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  opened_at timestamp with time zone,
  constraint season_pauses_check CHECK ((starts_at <= ends_at)),
  constraint season_pauses_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint season_pauses_pkey PRIMARY KEY (user_id, starts_at)
);
CREATE INDEX season_pauses_unfinished ON season_pauses USING btree (starts_at) WHERE (opened_at IS NULL);

create table service_merges (
  name text not null,
  into_id integer not null,
  merged_at timestamp with time zone not null,
  constraint service_merges_into_id_fkey FOREIGN KEY (into_id) REFERENCES services(id),
  constraint service_merges_pkey PRIMARY KEY (name)
);
CREATE INDEX service_merges_folded ON service_merges USING btree (folded(name));
CREATE INDEX service_merges_into ON service_merges USING btree (into_id);

create table service_requests (
  id uuid not null,
  client_id uuid not null,
  service_type text not null,
  description text not null,
  contact_info text,
  location text,
  budget_range text,
  status text not null default 'pending'::text,
  for_team boolean not null default false,
  created_at timestamp with time zone not null default now(),
  timing text,
  answers jsonb not null default '[]'::jsonb,
  closed_at timestamp with time zone,
  close_reason text,
  state text,
  asked_at timestamp with time zone,
  first_answer_at timestamp with time zone,
  first_answer_minutes integer,
  all_withdrawn_at timestamp with time zone,
  constraint service_requests_answers_check CHECK ((jsonb_typeof(answers) = 'array'::text)),
  constraint service_requests_check CHECK (((closed_at IS NULL) = (close_reason IS NULL))),
  constraint service_requests_check1 CHECK (((first_answer_at IS NULL) = (first_answer_minutes IS NULL))),
  constraint service_requests_close_reason_check CHECK ((close_reason = ANY (ARRAY['hired_here'::text, 'hired_elsewhere'::text, 'not_doing'::text]))),
  constraint service_requests_first_answer_minutes_check CHECK ((first_answer_minutes >= 0)),
  constraint service_requests_state_check CHECK ((state ~ '^[A-Z]{2}$'::text)),
  constraint service_requests_status_check CHECK ((status = 'pending'::text)),
  constraint service_requests_timing_check CHECK ((timing = ANY (ARRAY['today'::text, 'this_week'::text, 'flexible'::text]))),
  constraint service_requests_client_id_fkey FOREIGN KEY (client_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint service_requests_pkey PRIMARY KEY (id)
);
CREATE INDEX service_requests_asked ON service_requests USING btree (asked_at) WHERE (asked_at IS NOT NULL);
CREATE INDEX service_requests_client ON service_requests USING btree (client_id, created_at DESC, id DESC);
CREATE INDEX service_requests_newest ON service_requests USING btree (created_at);
CREATE INDEX service_requests_service ON service_requests USING btree (lower(service_type));

create table services (
  id integer not null generated by default as identity,
  name text not null,
  group_id text,
  emoji text,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  is_listed boolean not null default true,
  constraint services_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint services_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth_users(id) ON DELETE SET NULL,
  constraint services_pkey PRIMARY KEY (id)
);
CREATE INDEX services_alike ON services USING gin (folded(name) gin_trgm_ops);
CREATE INDEX services_created_by ON services USING btree (created_by, created_at) WHERE (created_by IS NOT NULL);
CREATE INDEX services_custom ON services USING btree (created_at DESC, id DESC) WHERE (group_id IS NULL);
CREATE INDEX services_folded ON services USING btree (folded(name));
CREATE INDEX services_in_order ON services USING btree (folded(name) COLLATE "C", name COLLATE "C", id);
CREATE UNIQUE INDEX services_name ON services USING btree (lower(name));

create table sms_numbers (
  id uuid not null,
  user_id uuid not null,
  phone text not null,
  consent_version text not null,
  consent_words text not null,
  consented_at timestamp with time zone not null,
  code_hash bytea,
  code_expires_at timestamp with time zone,
  code_tries smallint not null default 0,
  confirmed_at timestamp with time zone,
  introduced_at timestamp with time zone,
  failures smallint not null default 0,
  ended_at timestamp with time zone,
  end_cause text,
  resumed_at timestamp with time zone,
  constraint sms_numbers_check CHECK (((ended_at IS NULL) = (end_cause IS NULL))),
  constraint sms_numbers_end_cause_check CHECK ((end_cause = ANY (ARRAY['own'::text, 'replaced'::text, 'stop'::text, 'unknown'::text, 'landline'::text, 'blocked'::text, 'unreachable'::text]))),
  constraint sms_numbers_phone_check CHECK ((phone ~ '^[2-9][0-9]{9}$'::text)),
  constraint sms_numbers_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint sms_numbers_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX sms_numbers_current ON sms_numbers USING btree (user_id) WHERE (ended_at IS NULL);
CREATE INDEX sms_numbers_phone ON sms_numbers USING btree (phone);
CREATE INDEX sms_numbers_unconfirmed ON sms_numbers USING btree (consented_at) WHERE (confirmed_at IS NULL);
CREATE INDEX sms_numbers_user ON sms_numbers USING btree (user_id, consented_at, id);

create table sms_replies (
  id text not null,
  received_at timestamp with time zone not null,
  constraint sms_replies_pkey PRIMARY KEY (id)
);
CREATE INDEX sms_replies_received ON sms_replies USING btree (received_at);

create table sms_texts (
  id uuid not null,
  number_id uuid not null,
  user_id uuid not null,
  match_id uuid,
  provider_id text,
  status text not null default 'sending'::text,
  error_code integer,
  tries smallint not null default 0,
  trying_until timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint sms_texts_status_check CHECK ((status = ANY (ARRAY['sending'::text, 'sent'::text, 'delivered'::text, 'failed'::text]))),
  constraint sms_texts_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE,
  constraint sms_texts_number_id_fkey FOREIGN KEY (number_id) REFERENCES sms_numbers(id) ON DELETE CASCADE,
  constraint sms_texts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint sms_texts_pkey PRIMARY KEY (id),
  constraint sms_texts_match_id_key UNIQUE (match_id),
  constraint sms_texts_provider_id_key UNIQUE (provider_id)
);
CREATE INDEX sms_texts_made ON sms_texts USING btree (created_at);
CREATE INDEX sms_texts_number ON sms_texts USING btree (number_id);
CREATE INDEX sms_texts_user ON sms_texts USING btree (user_id, created_at, id);

create table stored_objects (
  id uuid not null,
  bucket text not null,
  path text not null,
  owner_id uuid,
  kind text not null,
  key text not null,
  size integer not null,
  cache_seconds integer not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  used_at timestamp with time zone not null,
  constraint stored_objects_cache_seconds_check CHECK ((cache_seconds >= 0)),
  constraint stored_objects_kind_check CHECK ((kind = ANY (ARRAY['logo'::text, 'portfolio'::text, 'post'::text]))),
  constraint stored_objects_path_check CHECK (((length(path) >= 1) AND (length(path) <= 300))),
  constraint stored_objects_size_check CHECK ((size > 0)),
  constraint stored_objects_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth_users(id) ON DELETE SET NULL,
  constraint stored_objects_pkey PRIMARY KEY (id),
  constraint stored_objects_bucket_path_key UNIQUE (bucket, path),
  constraint stored_objects_key_key UNIQUE (key)
);
CREATE UNIQUE INDEX stored_objects_one_logo ON stored_objects USING btree (owner_id) WHERE (kind = 'logo'::text);
CREATE INDEX stored_objects_owner ON stored_objects USING btree (owner_id);
CREATE INDEX stored_objects_used ON stored_objects USING btree (used_at);

create table stripe_events (
  id text not null,
  applied_at timestamp with time zone not null,
  constraint stripe_events_id_check CHECK (((length(id) >= 1) AND (length(id) <= 255))),
  constraint stripe_events_pkey PRIMARY KEY (id)
);
CREATE INDEX stripe_events_applied ON stripe_events USING btree (applied_at);

create table subscription_changes (
  id bigint not null generated always as identity,
  user_id uuid not null,
  changed_at timestamp with time zone not null,
  provider text,
  from_tier text not null,
  to_tier text not null,
  from_status text,
  to_status text,
  paid_until timestamp with time zone,
  reason text not null,
  constraint subscription_changes_from_tier_check CHECK ((from_tier = ANY (ARRAY['free'::text, 'paid'::text, 'trial'::text]))),
  constraint subscription_changes_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'sandbox'::text]))),
  constraint subscription_changes_reason_check CHECK ((reason = ANY (ARRAY['present'::text, 'started'::text, 'trial_started'::text, 'trial_paid'::text, 'renewed'::text, 'payment_failed'::text, 'recovered'::text, 'ended'::text, 'refunded'::text, 'account_closed'::text, 'lapsed'::text, 'removed'::text, 'tier_set'::text, 'season_paused'::text, 'season_ended'::text]))) NOT VALID,
  constraint subscription_changes_to_tier_check CHECK ((to_tier = ANY (ARRAY['free'::text, 'paid'::text, 'trial'::text]))),
  constraint subscription_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint subscription_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX subscription_changes_user ON subscription_changes USING btree (user_id, id);

create table subscriptions (
  user_id uuid not null,
  status text,
  customer_id text,
  subscription_id text,
  current_period_end timestamp with time zone,
  cancel_at_period_end boolean not null default false,
  updated_at timestamp with time zone not null default now(),
  provider text not null,
  visited_at timestamp with time zone,
  asked_at timestamp with time zone,
  review_at timestamp with time zone,
  revision integer not null default 0,
  first_paid_at timestamp with time zone,
  season_from timestamp with time zone,
  season_until timestamp with time zone,
  constraint subscriptions_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'sandbox'::text]))),
  constraint subscriptions_season_check CHECK ((((season_from IS NULL) = (season_until IS NULL)) AND (season_from < season_until))) NOT VALID,
  constraint subscriptions_status_check CHECK ((status = ANY (ARRAY['active'::text, 'trialing'::text, 'past_due'::text, 'canceled'::text, 'incomplete'::text, 'unpaid'::text, 'paused'::text]))) NOT VALID,
  constraint subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint subscriptions_pkey PRIMARY KEY (user_id),
  constraint subscriptions_customer_id_key UNIQUE (customer_id),
  constraint subscriptions_subscription_id_key UNIQUE (subscription_id)
);
CREATE INDEX subscriptions_active ON subscriptions USING btree (status) WHERE (status = ANY (ARRAY['active'::text, 'trialing'::text]));
CREATE INDEX subscriptions_past_due ON subscriptions USING btree (current_period_end) WHERE (status = 'past_due'::text);
CREATE INDEX subscriptions_renewals ON subscriptions USING btree (current_period_end) WHERE (status = 'active'::text);
CREATE INDEX subscriptions_review ON subscriptions USING btree (review_at) WHERE (review_at IS NOT NULL);
CREATE CONSTRAINT TRIGGER subscriptions_are_noted AFTER INSERT OR DELETE OR UPDATE OF provider, status, subscription_id, current_period_end ON subscriptions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_subscription_change();

create table terms_acceptances (
  user_id uuid not null,
  role text not null,
  version text not null,
  text_hash text not null,
  accepted_at timestamp with time zone not null,
  constraint terms_acceptances_role_check CHECK ((role = ANY (ARRAY['client'::text, 'business'::text]))),
  constraint terms_acceptances_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint terms_acceptances_pkey PRIMARY KEY (user_id, role, version)
);

create table ticket_notes (
  id uuid not null,
  request_id uuid not null,
  author_id uuid,
  text text not null,
  created_at timestamp with time zone not null,
  constraint ticket_notes_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000))),
  constraint ticket_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth_users(id) ON DELETE SET NULL,
  constraint ticket_notes_request_id_fkey FOREIGN KEY (request_id) REFERENCES tickets(request_id) ON DELETE CASCADE,
  constraint ticket_notes_pkey PRIMARY KEY (id)
);
CREATE INDEX ticket_notes_list ON ticket_notes USING btree (request_id, created_at DESC, id DESC);

create table ticket_proposals (
  id uuid not null,
  request_id uuid not null,
  business_id uuid not null,
  proposed_by uuid,
  words text,
  status text not null default 'open'::text,
  match_id uuid,
  created_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint ticket_proposals_check CHECK (((status = 'accepted'::text) = (match_id IS NOT NULL))),
  constraint ticket_proposals_check1 CHECK (((status = 'open'::text) = (answered_at IS NULL))),
  constraint ticket_proposals_status_check CHECK ((status = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text]))),
  constraint ticket_proposals_words_check CHECK (((length(words) >= 1) AND (length(words) <= 2000))),
  constraint ticket_proposals_business_id_fkey FOREIGN KEY (business_id) REFERENCES auth_users(id),
  constraint ticket_proposals_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id),
  constraint ticket_proposals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES auth_users(id) ON DELETE SET NULL,
  constraint ticket_proposals_request_id_fkey FOREIGN KEY (request_id) REFERENCES tickets(request_id) ON DELETE CASCADE,
  constraint ticket_proposals_pkey PRIMARY KEY (id)
);
CREATE INDEX ticket_proposals_business ON ticket_proposals USING btree (business_id);
CREATE INDEX ticket_proposals_match ON ticket_proposals USING btree (match_id);
CREATE UNIQUE INDEX ticket_proposals_once ON ticket_proposals USING btree (request_id, business_id);

create table tickets (
  request_id uuid not null,
  status text not null default 'received'::text,
  assignee_id uuid,
  closing_words text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint tickets_check CHECK (((status = 'none_found'::text) = (closing_words IS NOT NULL))),
  constraint tickets_closing_words_check CHECK (((length(closing_words) >= 1) AND (length(closing_words) <= 2000))),
  constraint tickets_status_check CHECK ((status = ANY (ARRAY['received'::text, 'looking'::text, 'introduced'::text, 'none_found'::text]))),
  constraint tickets_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES auth_users(id) ON DELETE SET NULL,
  constraint tickets_request_id_fkey FOREIGN KEY (request_id) REFERENCES service_requests(id) ON DELETE CASCADE,
  constraint tickets_pkey PRIMARY KEY (request_id)
);
CREATE INDEX tickets_by_assignee ON tickets USING btree (assignee_id, created_at DESC, request_id DESC);
CREATE INDEX tickets_by_status ON tickets USING btree (status, created_at DESC, request_id DESC);
CREATE INDEX tickets_newest ON tickets USING btree (created_at DESC, request_id DESC);

create table user_roles (
  user_id uuid not null,
  role text not null,
  created_at timestamp with time zone not null default now(),
  constraint user_roles_role_check CHECK ((role = ANY (ARRAY['client'::text, 'business'::text]))),
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint user_roles_pkey PRIMARY KEY (user_id)
);

create table webhook_deliveries (
  id uuid not null,
  endpoint_id uuid not null,
  key text not null,
  type text not null,
  data jsonb not null,
  state text not null default 'waiting'::text,
  tries integer not null default 0,
  response_status integer,
  failure text,
  created_at timestamp with time zone not null,
  tried_at timestamp with time zone,
  next_try_at timestamp with time zone,
  constraint webhook_deliveries_check CHECK (((state = 'waiting'::text) = (next_try_at IS NOT NULL))),
  constraint webhook_deliveries_failure_check CHECK ((failure = ANY (ARRAY['timeout'::text, 'unreachable'::text, 'private_address'::text]))),
  constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text]))),
  constraint webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE CASCADE,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_endpoint_id_key_key UNIQUE (endpoint_id, key)
);
CREATE INDEX webhook_deliveries_age ON webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries USING btree (endpoint_id, next_try_at) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_deliveries_log ON webhook_deliveries USING btree (endpoint_id, created_at, id);

create table webhook_endpoints (
  id uuid not null,
  user_id uuid not null,
  url text not null,
  events text[] not null,
  secret bytea not null,
  previous_secret bytea,
  previous_until timestamp with time zone,
  failing_since timestamp with time zone,
  disabled_at timestamp with time zone,
  disabled_cause text,
  lane_until timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint webhook_endpoints_check CHECK (((previous_secret IS NULL) = (previous_until IS NULL))),
  constraint webhook_endpoints_check1 CHECK (((disabled_at IS NULL) = (disabled_cause IS NULL))),
  constraint webhook_endpoints_disabled_cause_check CHECK ((disabled_cause = ANY (ARRAY['owner'::text, 'failing'::text, 'gone'::text]))),
  constraint webhook_endpoints_events_check CHECK (((cardinality(events) >= 1) AND (cardinality(events) <= 20))),
  constraint webhook_endpoints_url_check CHECK (((length(url) >= 1) AND (length(url) <= 500))),
  constraint webhook_endpoints_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_users(id) ON DELETE CASCADE,
  constraint webhook_endpoints_pkey PRIMARY KEY (id)
);
CREATE INDEX webhook_endpoints_of_person ON webhook_endpoints USING btree (user_id, created_at, id);
