import words from '../messages/en.json';

/** All recipes. */
export default function RecipesPage() {
  return (
    <>
      <h1>{words.heading}</h1>
      <ul>
        {words.recipes.map((recipe) => (
          <li key={recipe}>{recipe}</li>
        ))}
      </ul>
    </>
  );
}
