import type { Serie, serieDelCobro } from '#shared/recibos/series.ts';
import { numeroDeRecibo } from '#shared/recibos.rules.ts';
import { useSeries } from '#web/caja/api.ts';
import { DateField } from '#web/kit/form/DateField.tsx';
import { NumberField } from '#web/kit/form/NumberField.tsx';
import { SelectInput } from '#web/kit/form/SelectInput.tsx';
import type { SchemaForm } from '#web/kit/form/schema-form.ts';

type FormularioDeSerie = SchemaForm<typeof serieDelCobro>;

const nombreDe = ({ serie, clase }: Serie): string => (clase === 'manual' ? `${serie} · papel` : serie);

/** Those a receipt of the window may be of, and which of them it is. */
function useSerieElegida(form: FormularioDeSerie) {
  const series = (useSeries().data?.data ?? []).filter(({ activa, clase }) => activa && clase !== 'banco');
  const usual = series.find(({ clase, predeterminada }) => clase === 'caja' && predeterminada);
  const pedida = form.watch('idSerie') ?? usual?.idSerie;
  // One that stopped being used meanwhile is none of them: whoever collects chooses again.
  const elegida = series.find(({ idSerie }) => idSerie === pedida);
  return { series, usual, elegida };
}

/** From which series the receipt gets its number, where there is more than one. */
export function SerieDelCobro({ form }: { form: FormularioDeSerie }) {
  const { series, usual, elegida } = useSerieElegida(form);
  const error = form.formState.errors.idSerie?.message;
  if (series.length < 2 && !error) return null;
  return (
    <SelectInput
      dense
      label="Serie"
      value={elegida?.idSerie}
      options={series.map((una) => ({ value: una.idSerie, label: nombreDe(una) }))}
      {...(error ? { error } : {})}
      onChange={(id) => {
        form.setValue('idSerie', id === usual?.idSerie ? null : id);
        form.setValue('numero', '');
        form.clearErrors();
      }}
    />
  );
}

/** Of a receipt written by hand: which number stands on it, and which day. */
export function DatosDelPapel({ form }: { form: FormularioDeSerie }) {
  const { elegida } = useSerieElegida(form);
  if (elegida?.clase !== 'manual') return null;
  return (
    <>
      <NumberField
        control={form.control}
        name="numero"
        label="Número del recibo"
        required
        whole
        start={`${elegida.serie}-`}
        helper={
          elegida.conRecibos
            ? `El que trae el papel. Sigue ${numeroDeRecibo(elegida.serie, elegida.siguiente)}.`
            : 'El que trae el papel.'
        }
      />
      <DateField control={form.control} name="fechaRecibo" label="Fecha del recibo" required />
    </>
  );
}
