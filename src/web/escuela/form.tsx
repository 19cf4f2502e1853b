import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import {
  type CampoDeEscuela as Campo,
  type CampoDeLaEscuela,
  campoDeEscuela,
  camposDe,
  DIA_PAGO_MAX,
} from '#shared/escuela/campos.ts';
import { avisoDeNit, DEPARTAMENTOS, JORNADAS } from '#shared/escuela.rules.ts';
import type { Escuela, escuelaForm } from '#shared/escuela.ts';
import { FieldWarning } from '#web/kit/form/FieldWarning.tsx';
import { FormGrid } from '#web/kit/form/FormGrid.tsx';
import { NumberField } from '#web/kit/form/NumberField.tsx';
import { SelectField } from '#web/kit/form/SelectField.tsx';
import { SelectInput } from '#web/kit/form/SelectInput.tsx';
import type { SchemaForm } from '#web/kit/form/schema-form.ts';
import { TextInputField } from '#web/kit/form/TextInputField.tsx';
import { PhoneIcon } from '#web/kit/ui/icons-objects.tsx';

export type FormularioDeEscuela = SchemaForm<typeof escuelaForm>;

/** The school as its form shows it. */
export const valoresDe = ({
  logo: _,
  version: _version,
  ...escuela
}: Escuela): z.input<typeof escuelaForm> => ({
  ...escuela,
  departamento: DEPARTAMENTOS.find((uno) => uno === escuela.departamento) ?? '',
  diaPago: String(escuela.diaPago),
});

interface CamposProps {
  form: FormularioDeEscuela;
}

interface CampoProps extends CamposProps {
  clave: Campo;
}

/** What every input of a text has from the table of the record. */
function textoDe({ form: { control }, clave }: CampoProps) {
  const { etiqueta: label, max, requerido: required } = campoDeEscuela(clave);
  return { control, name: clave, label, max, required };
}

const OTRA = 'Otra';
const OPCIONES = [...JORNADAS, OTRA].map((una) => ({ value: una, label: una }));
const esConocida = (jornada: string) => JORNADAS.some((una) => una === jornada);

/** One of the usual ones, or its own in words. */
function CampoJornada(props: CampoProps) {
  const { control, setValue } = props.form;
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
      {conOtra ? <TextInputField {...textoDe(props)} label="Otra jornada" /> : null}
    </>
  );
}

function CampoNit(props: CampoProps) {
  const aviso = avisoDeNit(useWatch({ control: props.form.control, name: 'nit' }) ?? '');
  return (
    <TextInputField {...textoDe(props)} helper={aviso ? <FieldWarning>{aviso}</FieldWarning> : undefined} />
  );
}

const ENTRADAS: Readonly<Record<CampoDeLaEscuela['tipo'], (props: CampoProps) => ReactNode>> = {
  texto: (props) => <TextInputField {...textoDe(props)} />,
  telefono: (props) => (
    <TextInputField {...textoDe(props)} counter={false} inputMode="tel" start={<PhoneIcon />} />
  ),
  departamento: ({ form: { control } }) => (
    <SelectField
      control={control}
      name="departamento"
      label="Departamento"
      none="Sin especificar"
      options={DEPARTAMENTOS.map((uno) => ({ value: uno, label: uno }))}
    />
  ),
  jornada: CampoJornada,
  nit: CampoNit,
  dominio: (props) => (
    <TextInputField
      {...textoDe(props)}
      counter={false}
      start="@"
      helper="Lo que sigue al usuario en el correo de cada colaborador."
    />
  ),
  dia: ({ form: { control } }) => (
    <NumberField
      control={control}
      name="diaPago"
      label="Día de pago"
      required
      whole
      helper={`Del 1 al ${DIA_PAGO_MAX}. Vale para las cuentas que se generen desde ahora.`}
    />
  ),
};

/** The inputs of some fields as the table of the record describes them. */
const Campos = ({ form, claves }: CamposProps & { claves: readonly Campo[] }) =>
  claves.map((clave) => {
    const Entrada = ENTRADAS[campoDeEscuela(clave).tipo];
    return <Entrada key={clave} form={form} clave={clave} />;
  });

const esAncho = (clave: Campo) => campoDeEscuela(clave).ancho === true;
const ANCHOS = camposDe('identidad').filter(esAncho);
const ANGOSTOS = camposDe('identidad').filter((clave) => !esAncho(clave));

export const CamposIdentidad = ({ form }: CamposProps) => (
  <>
    <FormGrid columns={1}>
      <Campos form={form} claves={ANCHOS} />
    </FormGrid>
    <FormGrid columns={2}>
      <Campos form={form} claves={ANGOSTOS} />
    </FormGrid>
  </>
);

export const CamposPagos = ({ form }: CamposProps) => (
  <FormGrid columns={2}>
    <Campos form={form} claves={camposDe('pagos')} />
  </FormGrid>
);

export const CamposFirmas = ({ form }: CamposProps) => (
  <FormGrid columns={2}>
    <Campos form={form} claves={camposDe('firmas')} />
  </FormGrid>
);
