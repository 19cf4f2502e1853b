import { useWatch } from 'react-hook-form';
import { avisoDeCodigo, codigoDicho } from '#shared/niveles.rules.ts';
import {
  BLOQUES_MAX,
  CODIGO_NIVEL_MAX,
  type NivelEstudiantil,
  nivelEstudiantil,
  nivelForm,
  RESOLUCION_MAX,
} from '#shared/niveles.ts';
import { SwitchField } from '#web/kit/form/CheckboxField.tsx';
import { FieldWarning } from '#web/kit/form/FieldWarning.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { FormGrid } from '#web/kit/form/FormGrid.tsx';
import { SelectField } from '#web/kit/form/SelectField.tsx';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { TextInputField } from '#web/kit/form/TextInputField.tsx';
import { useVersionedForm } from '#web/kit/form/useVersionedForm.tsx';
import { useEditarNivel } from './api.ts';

const BLOQUES = Array.from({ length: BLOQUES_MAX }, (_, index) => ({
  value: index + 1,
  label: String(index + 1),
}));

interface FormularioProps {
  nivel: NivelEstudiantil;
  onClose: () => void;
}

const valoresDe = (nivel: NivelEstudiantil) => ({
  codigo: codigoDicho(nivel.codigoNivelEstudiantil),
  activo: nivel.activo,
  numeroBloques: nivel.numeroBloques,
  resolucion: nivel.resolucion,
  conUsuarios: nivel.conUsuarios,
});

/** The ministry's code of a level, whether the school offers it, its blocks and its resolution. */
export function FormularioNivel({ nivel, onClose }: FormularioProps) {
  const { nombre, clave } = nivel;
  const form = useSchemaForm(nivelForm, valoresDe(nivel));
  const { control } = form;
  const editar = useEditarNivel(onClose);
  const versionado = useVersionedForm({
    form,
    kept: nivel,
    schema: nivelEstudiantil,
    valuesOf: valoresDe,
    // By its word, which never changes: somebody else may have given it another code.
    save: (body, version) => editar.mutateAsync({ params: { codigo: clave }, body: { ...body, version } }),
  });
  const aviso = avisoDeCodigo(useWatch({ control, name: 'codigo' }));
  return (
    <FormDialog
      form={form}
      open
      width="angosto"
      title={`Editar ${nombre}`}
      onClose={onClose}
      onSubmit={versionado.submit}
      versioned={versionado}
    >
      <FormGrid columns={1}>
        <SwitchField
          control={control}
          name="activo"
          label="El colegio lo ofrece"
          helper="Si no, no aparece en ninguna lista, menos en los ciclos en que tiene alumnos."
        />
        <SwitchField
          control={control}
          name="conUsuarios"
          label="Sus alumnos usan Ceiba"
          helper="Si no, Puesta en marcha no espera que tengan usuario. A quien lo tiene no se le quita."
        />
        <TextInputField
          control={control}
          name="codigo"
          label="Código del ministerio"
          required
          max={CODIGO_NIVEL_MAX}
          helper={aviso ? <FieldWarning>{aviso}</FieldWarning> : undefined}
        />
        <SelectField
          control={control}
          name="numeroBloques"
          label="Bloques"
          required
          options={BLOQUES}
          helper="Para las clases que se inicien desde ahora."
        />
        <TextInputField
          control={control}
          name="resolucion"
          label="Resolución que lo autoriza"
          max={RESOLUCION_MAX}
        />
      </FormGrid>
    </FormDialog>
  );
}
