import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import {
  type AjustesDeCaja,
  ajustesDeCaja,
  ajustesLeidos,
  LEYENDA_MAX,
  RAZON_SOCIAL_MAX,
} from '#shared/caja/ajustes.ts';
import type { Papel } from '#shared/recibos/impreso.rules.ts';
import { useAjustesDeCaja, useGuardarAjustesDeCaja } from '#web/caja/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { SelectField } from '#web/kit/form/SelectField.tsx';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { TextInputField } from '#web/kit/form/TextInputField.tsx';
import { useVersionedForm } from '#web/kit/form/useVersionedForm.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { FilaDeAjuste, FilasDeAjuste, GrupoDeAjustes } from './GrupoDeAjustes.tsx';

const TAMANIO: Record<Papel, string> = {
  media: 'Media carta',
  carta: 'Carta, con dos copias',
};
const TAMANIOS = (['media', 'carta'] as const).map((value) => ({ value, label: TAMANIO[value] }));

const valoresDe = ({ version: _, ...ajustes }: AjustesDeCaja) => ajustes;

function ReciboForm({ ajustes, onClose }: { ajustes: AjustesDeCaja; onClose: () => void }) {
  const form = useSchemaForm(ajustesDeCaja, valoresDe(ajustes));
  const { guardar } = useGuardarAjustesDeCaja(onClose);
  const versionado = useVersionedForm({
    form,
    kept: ajustes,
    schema: ajustesLeidos,
    valuesOf: valoresDe,
    save: (body, version) => guardar({ ...body, version }),
  });
  return (
    <FormDialog
      open
      form={form}
      title="Editar el recibo"
      width="medio"
      onSubmit={versionado.submit}
      versioned={versionado}
      onClose={onClose}
    >
      <TextInputField
        control={form.control}
        name="razonSocial"
        label="Razón social"
        max={RAZON_SOCIAL_MAX}
        autoFocus
        helper="Si es otra que el nombre del colegio, sale debajo de él."
      />
      <TextInputField
        control={form.control}
        name="leyendaRecibo"
        label="Leyenda"
        required
        max={LEYENDA_MAX}
        helper="Al pie de cada recibo. Los que ya se hicieron conservan la suya."
      />
      <SelectField control={form.control} name="formatoRecibo" label="Tamaño" required options={TAMANIOS} />
    </FormDialog>
  );
}

/** What stands on receipts, on which paper they come, and what is warned of. */
export function ReciboDeCaja({ puede }: { puede: boolean }) {
  const [edita, setEdita] = useState(false);
  const { cambiar } = useGuardarAjustesDeCaja();
  return (
    <GrupoDeAjustes title="Recibo" text="Lo que dice cada recibo además de lo que se cobró.">
      <QueryView query={useAjustesDeCaja()}>
        {(ajustes) => (
          <>
            <FilasDeAjuste>
              <FilaDeAjuste
                name={TAMANIO[ajustes.formatoRecibo]}
                detail={[ajustes.razonSocial, ajustes.leyendaRecibo].filter(Boolean).join(' · ')}
                onEdit={puede ? () => setEdita(true) : undefined}
              />
            </FilasDeAjuste>
            <FormControlLabel
              sx={{ mt: 2 }}
              disabled={!puede}
              control={
                <Switch
                  checked={ajustes.avisoCobrosExtra}
                  onChange={(_, marcado) => cambiar({ avisoCobrosExtra: marcado })}
                />
              }
              label="Avisar antes de agregar un cobro que no es inscripción ni colegiatura"
            />
            {edita ? <ReciboForm ajustes={ajustes} onClose={() => setEdita(false)} /> : null}
          </>
        )}
      </QueryView>
    </GrupoDeAjustes>
  );
}
