import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { avisoDeNit, DEPARTAMENTOS, JORNADAS } from '#shared/escuela.rules.ts';
import * as contract from '#shared/escuela.ts';
import { FieldWarning } from '#web/kit/form/FieldWarning.tsx';
import { FormGrid } from '#web/kit/form/FormGrid.tsx';
import { NumberField } from '#web/kit/form/NumberField.tsx';
import { SelectField } from '#web/kit/form/SelectField.tsx';
import { SelectInput } from '#web/kit/form/SelectInput.tsx';
import type { SchemaForm } from '#web/kit/form/schema-form.ts';
import { TextInputField } from '#web/kit/form/TextInputField.tsx';
import { PhoneIcon } from '#web/kit/ui/icons-objects.tsx';

export type FormularioDeEscuela = SchemaForm<typeof contract.escuelaForm>;

/** The school as its form shows it. */
export const valoresDe = ({
  logo: _,
  version: _version,
  ...escuela
}: contract.Escuela): z.input<typeof contract.escuelaForm> => ({
  ...escuela,
  departamento: DEPARTAMENTOS.find((uno) => uno === escuela.departamento) ?? '',
  diaPago: String(escuela.diaPago),
});

interface CamposProps {
  form: FormularioDeEscuela;
}

const OTRA = 'Otra';
const OPCIONES = [...JORNADAS, OTRA].map((una) => ({ value: una, label: una }));
const esConocida = (jornada: string) => JORNADAS.some((una) => una === jornada);

/** One of the usual ones, or its own in words. */
function CampoJornada({ form: { control, setValue } }: CamposProps) {
  const jornada = useWatch({ control, name: 'jornada' }) ?? '';
  const [pideOtra, setPideOtra] = useState(false);
  const conOtra = !esConocida(jornada) && (pideOtra || jornada !== '');
  return (
    <>
      <SelectInput
        label="Jornada"
        none="Sin especificar"
        options={OPCIONES}
        value={conOtra ? OTRA : jornada}
        onChange={(elegida) => {
          setPideOtra(elegida === OTRA);
          setValue('jornada', elegida === OTRA ? '' : (elegida ?? ''), { shouldDirty: true });
        }}
      />
      {conOtra ? (
        <TextInputField control={control} name="jornada" label="Otra jornada" max={contract.JORNADA_MAX} />
      ) : null}
    </>
  );
}

function CampoNit({ form: { control } }: CamposProps) {
  const aviso = avisoDeNit(useWatch({ control, name: 'nit' }) ?? '');
  return (
    <TextInputField
      control={control}
      name="nit"
      label="NIT"
      max={contract.NIT_MAX}
      helper={aviso ? <FieldWarning>{aviso}</FieldWarning> : undefined}
    />
  );
}

export function CamposIdentidad({ form }: CamposProps) {
  const { control } = form;
  const telefono = {
    control,
    max: contract.TELEFONO_DIGITOS,
    counter: false,
    inputMode: 'tel',
    start: <PhoneIcon />,
  } as const;
  return (
    <>
      <FormGrid columns={1}>
        <TextInputField
          control={control}
          name="nombre"
          label="Nombre"
          required
          max={contract.ESCUELA_NOMBRE_MAX}
        />
        <TextInputField control={control} name="direccion" label="Dirección" max={contract.DIRECCION_MAX} />
      </FormGrid>
      <FormGrid columns={2}>
        <TextInputField control={control} name="municipio" label="Municipio" max={contract.MUNICIPIO_MAX} />
        <SelectField
          control={control}
          name="departamento"
          label="Departamento"
          none="Sin especificar"
          options={DEPARTAMENTOS.map((uno) => ({ value: uno, label: uno }))}
        />
        <TextInputField {...telefono} name="telefono" label="Teléfono" />
        <TextInputField {...telefono} name="telefono2" label="Segundo teléfono" />
        <CampoJornada form={form} />
        <CampoNit form={form} />
        <TextInputField
          control={control}
          name="dominioCorreo"
          label="Dominio de correo"
          required
          max={contract.DOMINIO_MAX}
          counter={false}
          start="@"
          helper="Lo que sigue al usuario en el correo de cada colaborador."
        />
      </FormGrid>
    </>
  );
}

export const CamposPagos = ({ form: { control } }: CamposProps) => (
  <FormGrid columns={2}>
    <NumberField
      control={control}
      name="diaPago"
      label="Día de pago"
      required
      whole
      helper={`Del 1 al ${contract.DIA_PAGO_MAX}. Vale para las cuentas que se generen desde ahora.`}
    />
  </FormGrid>
);

export const CamposFirmas = ({ form: { control } }: CamposProps) => (
  <FormGrid columns={2}>
    <TextInputField
      control={control}
      name="firmaNombre"
      label="Nombre de la primera firma"
      max={contract.FIRMA_NOMBRE_MAX}
    />
    <TextInputField
      control={control}
      name="firmaCargo"
      label="Puesto de la primera firma"
      max={contract.FIRMA_CARGO_MAX}
    />
    <TextInputField
      control={control}
      name="firma2Nombre"
      label="Nombre de la segunda firma"
      max={contract.FIRMA_NOMBRE_MAX}
    />
    <TextInputField
      control={control}
      name="firma2Cargo"
      label="Puesto de la segunda firma"
      max={contract.FIRMA_CARGO_MAX}
    />
  </FormGrid>
);
