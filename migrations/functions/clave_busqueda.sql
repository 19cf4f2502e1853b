-- The key by which a search compares texts; the same rule as `src/shared/base/busqueda.ts`. Generated columns and indexes are built on it, so
-- it is immutable, independent of the collation, and calls no function of ours: since PostgreSQL 17 an index is built without a search path.
CREATE OR REPLACE FUNCTION public.clave_busqueda(texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT trim(regexp_replace(regexp_replace(translate(
    CASE WHEN texto ~ '^[\n -~]*$' THEN lower(texto) ELSE
      translate(regexp_replace(replace(lower(normalize(
        CASE WHEN texto ~ '[^\n -~\u00A1-\u00AC\u00AE-\u02FF]' THEN regexp_replace(regexp_replace(texto,
          '[\u000B-\u000D\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u2800\u3000]', ' ', 'g'),
          '[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g')
        ELSE texto END, NFD)),
        U&'n\0303', 'ñ'), '[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]', '', 'g'),
        'ŁĐØĦŦÐАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩłđøħŧðıς',
        'ldohtdабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґαβγδεζηθικλμνξοπρστυφχψωldohtdiσ')
    END,
    U&'''`\00B4\2018\2019\201B\02B9\02BB\02BC\02BD\02BE\02BF\02C8\02CA\02CB\2032\2035\A78B\A78C\FF07', ''),
    '(\d)[-\u2010-\u2015\u2212](?=\d)', '\1', 'g'),
    '[\s,;\u2010-\u2015\u2212-]+', ' ', 'g'))
$function$;
