import { useState } from 'react';
import { enumerar } from '#shared/base/formatos.ts';
import {
  type ClaseVisible,
  serie as registro,
  SERIE_MAX,
  type Serie,
  serieNuevaForm,
} from '#shared/recibos/series.ts';
import { numeroDeRecibo } from '#shared/recibos.rules.ts';
import { useGuardarSerie, useSeries } from '#web/caja/api.ts';
import { CheckboxField } from '#web/kit/form/CheckboxField.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { NumberField } from '#web/kit/form/NumberField.tsx';
import { SelectField } from '#web/kit/form/SelectField.tsx';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { TextInputField } from '#web/kit/form/TextInputField.tsx';
import { useVersionedForm } from '#web/kit/form/useVersionedForm.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { FilaDeAjuste, FilasDeAjuste, GrupoDeAjustes } from './GrupoDeAjustes.tsx';

const PARA_QUE: Record<ClaseVisible, string> = {
  caja: 'Cobros en la ventanilla',
  banco: 'Depósitos del banco',
  manual: 'Recibos en papel, hechos a mano',
};
const CLASES = (['caja', 'banco', 'manual'] as const).map((value) => ({ value, label: PARA_QUE[value] }));

/** What a series is for, where it stands and what is missing of it. */
function detalleDe({ clase, serie, activa, predeterminada, siguiente, conRecibos, faltan }: Serie): string {
  const papeles = faltan.map(({ desde, hasta }) =>
    desde === hasta ? numeroDeRecibo(serie, desde) : `${numeroDeRecibo(serie, desde)} a ${hasta}`,
  );
  const sigue = clase === 'manual' && !conRecibos ? [] : [`sigue ${numeroDeRecibo(serie, siguiente)}`];
  return [
    PARA_QUE[clase],
    ...(activa ? sigue : ['ya no se usa']),
    ...(predeterminada && clase === 'caja' ? ['la que se usa si nadie elige otra'] : []),
    ...(papeles.length > 0 ? [`sin registrar: ${enumerar(papeles)}`] : []),
  ].join(' · ');
}

const valoresDe = (serie: Serie | undefined) => ({
  serie: serie?.serie ?? '',
  clase: serie?.clase ?? ('manual' as const),
  siguiente: serie && !serie.conRecibos ? String(serie.siguiente) : '',
  activa: serie?.activa ?? true,
  predeterminada: serie?.predeterminada ?? false,
});

function SerieForm({ serie, onClose }: { serie?: Serie | undefined; onClose: () => void }) {
  const sinRecibos = !serie?.conRecibos;
  const form = useSchemaForm(serieNuevaForm, valoresDe(serie));
  const { guardar } = useGuardarSerie(onClose);
  const versionado = useVersionedForm({
    form,
    kept: serie ?? null,
    schema: registro,
    valuesOf: valoresDe,
    save: (body, version) => guardar(serie?.idSerie, { ...body, version }),
  });
  const clase = form.watch('clase');
  return (
    <FormDialog
      open
      form={form}
      title={serie ? `Editar serie ${serie.serie}` : 'Agregar serie'}
      width="medio"
      onSubmit={versionado.submit}
      versioned={versionado}
      onClose={onClose}
    >
      {serie ? null : (
        <SelectField
          control={form.control}
          name="clase"
          label="Para qué es"
          required
          options={CLASES}
          onPick={(elegida) => elegida === 'manual' && form.setValue('predeterminada', false)}
          helper={
            clase === 'manual'
              ? 'Para registrar los recibos que se hicieron a mano, por ejemplo sin luz: se escribe el número que trae el papel.'
              : undefined
          }
        />
      )}
      <TextInputField
        control={form.control}
        name="serie"
        label="Serie"
        required
        max={SERIE_MAX}
        autoFocus={sinRecibos}
        disabled={!sinRecibos}
        helper={
          sinRecibos
            ? 'De una a cinco letras o números: A da recibos A-1, A-2…'
            : 'Ya hay recibos con esta serie: su nombre y su número no cambian.'
        }
      />
      {sinRecibos ? (
        <NumberField
          control={form.control}
          name="siguiente"
          label="Primer número"
          whole
          placeholder="1"
          helper="Mientras no tenga recibos."
        />
      ) : null}
      {clase === 'manual' ? null : (
        <CheckboxField
          control={form.control}
          name="predeterminada"
          label="Usarla si nadie elige otra"
          disabled={serie?.predeterminada === true}
        />
      )}
      {serie ? <CheckboxField control={form.control} name="activa" label="En uso" /> : null}
    </FormDialog>
  );
}

/** Where the numbers of receipts come from. */
export function SeriesDeCaja({ puede }: { puede: boolean }) {
  const [edita, setEdita] = useState<Serie | 'nueva' | null>(null);
  return (
    <GrupoDeAjustes
      title="Series de recibos"
      text="De cada serie, los números van seguidos. En las de papel los trae el talonario."
      agregar={puede ? { text: 'Agregar serie', onClick: () => setEdita('nueva') } : null}
    >
      <QueryView query={useSeries()}>
        {(series) => (
          <FilasDeAjuste>
            {series.map((serie) => (
              <FilaDeAjuste
                key={serie.idSerie}
                name={`Serie ${serie.serie}`}
                detail={detalleDe(serie)}
                onEdit={puede ? () => setEdita(serie) : undefined}
              />
            ))}
          </FilasDeAjuste>
        )}
      </QueryView>
      {edita ? (
        <SerieForm serie={edita === 'nueva' ? undefined : edita} onClose={() => setEdita(null)} />
      ) : null}
    </GrupoDeAjustes>
  );
}
