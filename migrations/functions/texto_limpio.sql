-- Text as it is stored: line ends, spaces and invisible characters made equal, one code for each letter. The same rule as
-- `src/shared/base/texto-limpio.ts`, which says why; here for text that was stored before the server cleaned it.
CREATE OR REPLACE FUNCTION public.texto_limpio(texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT normalize(regexp_replace(regexp_replace(regexp_replace(texto,
    '\r\n?|[\u000B\u000C\u0085\u2028\u2029]', E'\n', 'g'),
    '[\u00A0\u1680\u2000-\u200A\u202F\u205F\u2800\u3000]', ' ', 'g'),
    '[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E001F\U000E0080-\U000E00FF\U000E01F0-\U000E0FFF]'
    || '|(?<![\u00A9\u00AE\u203C\u2049\u2122\u2139\u2190-\u21FF\u2300-\u23FF\u24C2\u25A0-\u27BF\u2900-\u297F\u2B00-\u2BFF\u3030\u303D\u3297\u3299\U0001F000-\U0001FAFF\uFE0F\u0600-\u074F\u0900-\u0DFF])[\u200C\u200D]|[\u200C\u200D](?![\u00A9\u00AE\u203C\u2049\u2122\u2139\u2190-\u21FF\u2300-\u23FF\u24C2\u25A0-\u27BF\u2900-\u297F\u2B00-\u2BFF\u3030\u303D\u3297\u3299\U0001F000-\U0001FAFF\uFE0F\u0600-\u074F\u0900-\u0DFF])'
    || '|(?<![\u00A9\u00AE\u203C\u2049\u2122\u2139\u2190-\u21FF\u2300-\u23FF\u24C2\u25A0-\u27BF\u2900-\u297F\u2B00-\u2BFF\u3030\u303D\u3297\u3299\U0001F000-\U0001FAFF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF0-9#*])[\uFE00-\uFE0F]|(?<=[0-9#*])[\uFE00-\uFE0F](?!\u20E3)'
    || '|(?<![\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF])[\U000E0100-\U000E01EF]|(?<!\U0001F3F4[\U000E0020-\U000E007F]{0,8})[\U000E0020-\U000E007F]',
    '', 'g'), NFC)
$function$;
