import { useState } from 'react';
import { type CuentaBancaria, cuentaBancaria, cuentaBancariaForm } from '#shared/banco/cuentas.ts';
import { BANCO_MAX } from '#shared/caja.ts';
import { useCuentasBancarias, useGuardarCuentaBancaria } from '#web/caja/api.ts';
import { CheckboxField } from '#web/kit/form/CheckboxField.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { SelectField } from '#web/kit/form/SelectField.tsx';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { TextInputField } from '#web/kit/form/TextInputField.tsx';
import { useVersionedForm } from '#web/kit/form/useVersionedForm.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { usePermite } from '#web/sesion/api.ts';
import { FilaDeAjuste, FilasDeAjuste, GrupoDeAjustes } from './GrupoDeAjustes.tsx';
import { ReciboDeCaja } from './ReciboDeCaja.tsx';
import { SeriesDeCaja } from './SeriesDeCaja.tsx';

const DIGITOS = 4;
const METODOS = [
  { value: 'deposito', label: 'Depósito' },
  { value: 'transferencia', label: 'Transferencia' },
] as const;

const NUEVA = { banco: '', ultimos4: '', activa: true, metodo: 'deposito' } as const;
const valoresDe = ({
  banco,
  ultimos4,
  activa,
  metodo,
}: Omit<CuentaBancaria, 'idCuentaBancaria' | 'mapeo' | 'version'>) => ({
  banco,
  ultimos4,
  activa,
  metodo,
});

function CuentaForm({ cuenta, onClose }: { cuenta?: CuentaBancaria | undefined; onClose: () => void }) {
  const form = useSchemaForm(cuentaBancariaForm, valoresDe(cuenta ?? NUEVA));
  const { guardar } = useGuardarCuentaBancaria(onClose);
  const versionado = useVersionedForm({
    form,
    kept: cuenta ?? null,
    schema: cuentaBancaria,
    valuesOf: valoresDe,
    save: (body, version) => guardar(cuenta?.idCuentaBancaria, { ...body, version }),
  });
  return (
    <FormDialog
      open
      form={form}
      title={cuenta ? 'Editar cuenta bancaria' : 'Agregar cuenta bancaria'}
      width="medio"
      onSubmit={versionado.submit}
      versioned={versionado}
      onClose={onClose}
    >
      <TextInputField control={form.control} name="banco" label="Banco" required max={BANCO_MAX} autoFocus />
      <TextInputField
        control={form.control}
        name="ultimos4"
        label="Últimos cuatro dígitos"
        required
        max={DIGITOS}
        inputMode="numeric"
        helper="De la cuenta del colegio, para distinguirla de otras."
      />
      <SelectField
        control={form.control}
        name="metodo"
        label="Cómo llega el dinero"
        options={METODOS}
        helper="Cuando el banco no lo dice."
      />
      {cuenta ? <CheckboxField control={form.control} name="activa" label="En uso" /> : null}
    </FormDialog>
  );
}

/** Into which families pay. */
function CuentasDeBanco({ puede }: { puede: boolean }) {
  const [edita, setEdita] = useState<CuentaBancaria | 'nueva' | null>(null);
  return (
    <GrupoDeAjustes
      title="Cuentas bancarias"
      text="Las cuentas del colegio en las que depositan las familias. Se eligen al cobrar un depósito o una transferencia."
      agregar={puede ? { text: 'Agregar cuenta', onClick: () => setEdita('nueva') } : null}
    >
      <QueryView
        query={useCuentasBancarias()}
        empty={
          <EmptyState
            text={puede ? 'Todavía no hay ninguna.' : 'Todavía no hay ninguna. Pídelas a la dirección.'}
          />
        }
      >
        {(cuentas) => (
          <FilasDeAjuste>
            {cuentas.map((cuenta) => (
              <FilaDeAjuste
                key={cuenta.idCuentaBancaria}
                name={`${cuenta.banco} …${cuenta.ultimos4}`}
                detail={cuenta.activa ? null : 'Ya no se usa'}
                onEdit={puede ? () => setEdita(cuenta) : undefined}
              />
            ))}
          </FilasDeAjuste>
        )}
      </QueryView>
      {edita ? (
        <CuentaForm cuenta={edita === 'nueva' ? undefined : edita} onClose={() => setEdita(null)} />
      ) : null}
    </GrupoDeAjustes>
  );
}

/** Series, accounts at banks, what receipts say and what is warned of. Who may not change them sees them. */
export function AjustesDeCaja({ onClose }: { onClose: () => void }) {
  const puede = usePermite('series');
  return (
    <ModalDialog open title="Ajustes de caja" onClose={onClose}>
      <SeriesDeCaja puede={puede} />
      <CuentasDeBanco puede={puede} />
      <ReciboDeCaja puede={puede} />
    </ModalDialog>
  );
}
